import type { SourceFile, Violation } from './import-direction.ts';

/** The pages that comments may cite, by path, with their text. */
export type Pages = ReadonlyMap<string, string>;

const SPECIFICATION = /\bspecification\/([\w-]+\.md)(?:#([\w-]+))?/g;
const PROTOCOL =
  /(?:\bprotocol (?:section )?|(?<=\bprotocol (?:\d+(?:\.\d+)?(?:, | and | to ))+))(\d+(?:\.\d+)?)\b/gi;
const THREAT = /\bthreat (\d+)\b/gi;
/** Words that look like a citation but name no page. */
const LOOSE =
  /\b(?:specification,? sections?|protocol\.md|reliability(?: figures|,? (?:threat|limits)| \d)|(?<=\(|\bof )sections? \d|design section)\b/gi;

/** Every citation of a page or heading that does not exist in the repository. */
export function citationViolations(files: readonly SourceFile[], pages: Pages): Violation[] {
  const headings = new Map([...pages].map(([path, text]) => [path, anchorsOf(text)]));
  const protocol = numbersOf(
    pages,
    /^docs\/protocol\/|^packages\/supabase-server\/docs\/protocol\//,
  );
  const threats = numbersOf(pages, /^docs\/threats\.md$/);

  const faultOf = (pattern: RegExp, match: RegExpMatchArray): string | null => {
    const [cited, first = '', anchor] = match;
    if (pattern === LOOSE) return `"${cited}" names no heading of the repository`;
    if (pattern === PROTOCOL)
      return protocol.has(first) ? null : `"protocol ${first}" is no heading`;
    if (pattern === THREAT)
      return threats.has(first) ? null : `"${cited}" is no heading of docs/threats.md`;
    const known = headings.get(`docs/specification/${first}`);
    if (known === undefined) return `"${cited}" is no page of docs/specification`;
    return anchor === undefined || known.has(anchor)
      ? null
      : `"${cited}" is no heading of that page`;
  };

  return files.flatMap(({ path, text }) =>
    [SPECIFICATION, PROTOCOL, THREAT, LOOSE].flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const message = faultOf(pattern, match);
        const line = text.slice(0, match.index).split('\n').length;
        return message === null
          ? []
          : [{ path, line, message: `cites what is not there: ${message}` }];
      }),
    ),
  );
}

/** The anchors that Markdown readers give to headings. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const titles = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

/** The numbers at the beginning of these pages' headings. */
function numbersOf(pages: Pages, which: RegExp): ReadonlySet<string> {
  return new Set(
    [...pages]
      .filter(([path]) => which.test(path))
      .flatMap(([, text]) =>
        [...text.matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm)].map(([, number = '']) => number),
      ),
  );
}
