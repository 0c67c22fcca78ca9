/** What lists are written with before their words: a dash or a dot, a box. */
const MARKS = /^(?:[-*•–]\s+)?(?:\[[ x]?\]\s+)?/i;
const NUMBER = /^\d{1,3}[.)]\s+/;

/**
 * Takes text of one or more lines and how many characters a title may have; gives the titles of the to-dos that they
 * are: without the marks of a list, without empty lines, and a line that is too long in parts.
 */
export function todoTitles(text: string, limit: number): readonly string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(MARKS, ''))
    .filter((line) => line !== '');
  const areNumbered = lines.length > 1 && lines.every((line) => NUMBER.test(line));
  return lines
    .map((line) => (areNumbered ? line.replace(NUMBER, '') : line))
    .flatMap((line) => inParts(line, limit));
}

/** Broken between words where that can be. */
function inParts(line: string, limit: number): readonly string[] {
  const parts: string[] = [];
  let rest = [...line];
  while (rest.length > limit) {
    const gap = rest.lastIndexOf(' ', limit);
    const end = gap > 0 ? gap : limit;
    parts.push(rest.slice(0, end).join('').trim());
    rest = [...rest.slice(end).join('').trim()];
  }
  return [...parts, rest.join('')];
}
