import { beginningOf } from '../texts/beginning.ts';
import { isBlank, storableText } from '../texts/blank.ts';

/** List markers before the text: a dash or a dot, a box. */
const MARKS = /^(?:[-*•–]\s+)?(?:\[[ x]?\]\s+)?/i;
const NUMBER = /^\d{1,3}[.)]\s+/;

/**
 * The titles of to-dos in a text of one or more lines: without list markers and empty lines, and with lines above the
 * limit split.
 */
export function todoTitles(text: string, limit: number): readonly string[] {
  const lines = storableText(text)
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(MARKS, ''))
    .filter((line) => !isBlank(line));
  const areNumbered = lines.length > 1 && lines.every((line) => NUMBER.test(line));
  return lines
    .map((line) => (areNumbered ? line.replace(NUMBER, '') : line))
    .flatMap((line) => inParts(line, limit));
}

/** Split between words where possible. */
function inParts(line: string, limit: number): readonly string[] {
  const parts: string[] = [];
  let rest = line;
  for (;;) {
    const head = beginningOf(rest, limit);
    if (head.length === rest.length) return [...parts, rest];
    const gap = rest.lastIndexOf(' ', head.length);
    const end = gap > 0 ? gap : head.length;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
}
