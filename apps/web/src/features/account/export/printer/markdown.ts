/** A heading with the empty lines that Markdown requires around it. */
export function heading(level: 1 | 2 | 3, text: string): string {
  return `${'#'.repeat(level)} ${oneLine(text)}\n\n`;
}

/** Paragraphs as they were written, with their line breaks. */
export function paragraphs(text: string | null): string {
  const tidy = (text ?? '').trim();
  return tidy === '' ? '' : `${tidy.replaceAll('\n', '  \n')}\n\n`;
}

/** A list of facts, without empty ones. */
export function facts(lines: readonly (string | null)[]): string {
  const listed = lines.filter((line) => line !== null);
  return listed.length === 0 ? '' : `${listed.map((line) => `- ${line}\n`).join('')}\n`;
}

/** A photo of the archive, relative to the folder `read`; nothing if there is none. */
export function picture(words: string, bucket: string, path: string | null): string {
  if (path === null) return '';
  return `![${words}](../photos/${bucket}/${path.split('/').at(-1)})\n\n`;
}

/** A line with a checkbox. */
export function ticked(isDone: boolean, text: string): string {
  return `- [${isDone ? 'x' : ' '}] ${oneLine(text)}\n`;
}

/** A text without line breaks, for places where they would break the Markdown. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}
