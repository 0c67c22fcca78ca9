/** Takes text; gives it without what people leave out when they search: accents and capitals. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of a text as they are searched by, without their places. */
export function foldedWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word where it stands in a text, and folded. */
export interface FoundWord {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text: letters and digits that stand together. */
export function wordsIn(text: string): readonly FoundWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    folded: foldText(word),
    start: index,
    end: index + word.length,
  }));
}

/** A piece of a text, and whether it is one of the words that were found. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Takes a text apart at the words that were found, which are given folded; together the parts are the text. */
export function markWords(text: string, found: ReadonlySet<string>): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { folded, start, end } of wordsIn(text)) {
    if (!found.has(folded)) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

/** How much of a text stands before the first word that was found, where the text is too long to be shown. */
const BEFORE = 40;

/** Takes a text on one line and how long it may be; gives that much of it around the first word that was found. */
export function excerptOf(text: string, found: ReadonlySet<string>, length: number): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  if (line.length <= length) return line;
  const first = wordsIn(line).find(({ folded }) => found.has(folded))?.start ?? 0;
  const from = first + BEFORE < length ? 0 : line.lastIndexOf(' ', first - BEFORE) + 1;
  const end = from + length;
  const to = end >= line.length ? line.length : Math.max(line.lastIndexOf(' ', end), first + 1);
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}

/** From so many letters on a word may be mistyped once. */
export const LETTERS_OF_A_TYPO = 5;

/**
 * Whether two words differ by one slip at most: a letter too many, too few, another one, or two that changed places. The
 * first letter is right: who looks for something mistypes it least, and short words would find each other.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short[0] !== long[0]) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (same === short.length) return true;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  return (
    short[same] === long[same + 1] &&
    short[same + 1] === long[same] &&
    short.slice(same + 2) === long.slice(same + 2)
  );
}
