/** A heading with the empty lines that Markdown wants around it. */
export function heading(level: 1 | 2 | 3, text: string): string {
  return `${'#'.repeat(level)} ${oneLine(text)}\n\n`;
}

/** Paragraphs as they were written: each line break of the person stays one. */
export function paragraphs(text: string | null): string {
  const tidy = (text ?? '').trim();
  return tidy === '' ? '' : `${tidy.replaceAll('\n', '  \n')}\n\n`;
}

/** A list of facts; the empty ones are left out. */
export function facts(lines: readonly (string | null)[]): string {
  const told = lines.filter((line) => line !== null);
  return told.length === 0 ? '' : `${told.map((line) => `- ${line}\n`).join('')}\n`;
}

/** A photo of the archive, seen from the folder `read`; nothing where there is none. */
export function picture(words: string, bucket: string, path: string | null): string {
  if (path === null) return '';
  return `![${words}](../photos/${bucket}/${path.split('/').at(-1)})\n\n`;
}

/** A line that is ticked or not. */
export function ticked(isDone: boolean, text: string): string {
  return `- [${isDone ? 'x' : ' '}] ${oneLine(text)}\n`;
}

/** Text for a place where a line break would end more than a line. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}
