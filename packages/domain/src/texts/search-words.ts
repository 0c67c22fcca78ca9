import { beginningOf } from './beginning.ts';
import { isUnspaced, piecesOf } from './unspaced-words.ts';

/** A text as it is searched: in lower case and without accents. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of a text as they are searched, without their positions. */
export function foldedWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+|\p{RI}{2}|\p{ExtPict}/gu) ?? [];
}

/** A word with its position in a text, and folded. */
export interface FoundWord {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const WORDS = /[\p{L}\p{N}\p{M}]+|\p{RI}{2}|\p{ExtPict}\p{M}*/gu;

/**
 * The words of a text: sequences of letters and digits, emoji one by one, and in scripts without spaces their pieces, which
 * overlap.
 */
export function wordsIn(text: string): readonly FoundWord[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) => {
    if (!isUnspaced(word))
      return [{ folded: foldText(word), start: index, end: index + word.length }];
    return piecesOf(word, foldText).map(({ folded, start, end }) => ({
      folded,
      start: index + start,
      end: index + end,
    }));
  });
}

/** The words of `wordsIn` alone: most texts are folded at once. */
export function indexedWords(text: string): readonly string[] {
  return isUnspaced(text)
    ? wordsIn(text.normalize('NFC')).map(({ folded }) => folded)
    : foldedWords(text);
}

/** A word of a query. */
export interface QueryWord {
  readonly folded: string;
  /** Whether it is a piece of a script without spaces: it also finds the pieces that begin with it, and has no slips. */
  readonly isPiece: boolean;
}

/** The words of a query, to be found among those of `indexedWords`. */
export function queryWords(query: string): readonly QueryWord[] {
  if (!isUnspaced(query)) return foldedWords(query).map((folded) => ({ folded, isPiece: false }));
  return [...query.normalize('NFC').matchAll(WORDS)].flatMap(([word]) =>
    piecesOf(word, foldText, true).map(({ folded, isUnspaced }) => ({
      folded,
      isPiece: isUnspaced,
    })),
  );
}

/** A part of a text, and whether it is one of the found words. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a text at the found words, which are given folded; joined, the parts are the text. */
export function markWords(text: string, found: ReadonlySet<string>): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { folded, start, end } of wordsIn(text)) {
    if (!found.has(folded) || end <= at) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
    // Pieces overlap: they are marked as one.
    const begun = start < at ? parts.pop()?.text : '';
    parts.push({ text: `${begun}${text.slice(Math.max(start, at), end)}`, isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

/** How many characters are shown before the first found word, where the text is too long. */
const BEFORE = 40;

/** An excerpt of this length, on one line, around the first found word. */
export function excerptOf(text: string, found: ReadonlySet<string>, length: number): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  if (line.length <= length) return line;
  const word = wordsIn(line).find(({ folded }) => found.has(folded));
  const first = word?.start ?? 0;
  const from = first + BEFORE < length ? 0 : line.lastIndexOf(' ', first - BEFORE) + 1;
  const rest = line.slice(from);
  const shown = beginningOf(rest, Math.max(length, (word?.end ?? 0) - from));
  // Between words, except where there are none, as in Japanese.
  const gap = rest.lastIndexOf(' ', shown.length);
  const cut = shown.length < rest.length && from + gap > first ? rest.slice(0, gap) : shown;
  return `${from > 0 ? '…' : ''}${cut}${cut.length < rest.length ? '…' : ''}`;
}

/** Words with at least this many letters may contain one typing error. */
export const LETTERS_OF_A_TYPO = 5;

/**
 * Whether two words differ by at most one typing error: a letter too many, too few, wrong, or two letters swapped. The
 * first letter must be right: people rarely mistype it, and otherwise short words would match each other.
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
