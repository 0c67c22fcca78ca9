import type { SourceFile, Violation } from './import-direction.ts';

/** The name of a source in backticks, with as many of its folders as whoever wrote it found needed. */
const SOURCE = /`(?:\.\.\/)*((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|css))`/g;
const DECISION = /(?<=\bdecisions? (?:\d{4}(?:, | and ))*)\d{4}\b/g;
/** Files that are never changed, whatever they cite was called later. */
const FROZEN = /^(supabase\/migrations|packages\/supabase-server\/src\/database\/platform)\//;

/** Every source and decision that a comment or a page names and that does not exist. */
export function citedFileViolations(
  files: readonly SourceFile[],
  paths: readonly string[],
): Violation[] {
  const endings = new Set(paths.flatMap(endingsOf));
  const decisions = new Set(
    paths.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []),
  );
  return files
    .filter(({ path }) => !FROZEN.test(path))
    .flatMap(({ path, text }) => {
      const sources = [...text.matchAll(SOURCE)].filter(([, name = '']) => !endings.has(name));
      const numbers = [...text.matchAll(DECISION)].filter(([number]) => !decisions.has(number));
      return [...sources, ...numbers].map(({ index, 0: cited }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        message: `cites what is not there: ${cited}`,
      }));
    });
}

/** `a/b/c.ts`, `b/c.ts` and `c.ts` all name the first. */
function endingsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}
