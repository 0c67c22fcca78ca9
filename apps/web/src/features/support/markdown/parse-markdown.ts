/** A piece of a text, which may be strong. */
export interface Span {
  readonly text: string;
  readonly isStrong: boolean;
}

export type Line = readonly Span[];

/** A block of a text, in the subset of Markdown that the help and the policies use. */
export type Block =
  | { readonly kind: 'heading'; readonly line: Line }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly lines: readonly Line[] };

/** Parses Markdown with headings (`##`), paragraphs, lists (`-`) and `**strong**` words. */
export function parseMarkdown(markdown: string): readonly Block[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(parseBlock);
}

function parseBlock(block: string): Block {
  if (block.startsWith('## ')) return { kind: 'heading', line: parseLine(block.slice(3)) };
  if (!block.startsWith('- ')) return { kind: 'paragraph', line: parseLine(block) };
  const lines = block.split('\n').map((line) => parseLine(line.replace(/^- /, '')));
  return { kind: 'list', lines };
}

function parseLine(line: string): Line {
  return line
    .split('**')
    .map((text, index) => ({ text, isStrong: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** The words of a line, whichever of them are strong. */
export const wordsOf = (line: Line): string => line.map(({ text }) => text).join('');
