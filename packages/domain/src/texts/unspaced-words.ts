/** Letters of scripts that are written without spaces between words, or with endings at them, as in Korean. */
const SYLLABLES = '\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Hang}';
/** The same, where a letter is only a sound, so that more of them make a word. */
const SOUNDS = '\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}';

/** Marks belong to the letter before them, of whatever script: some that are said to be of these stand in Latin words, too. */
const UNSPACED = new RegExp(`(?!\\p{M})[${SYLLABLES}${SOUNDS}]`, 'u');
const PART = new RegExp(
  `(?<two>(?:(?!\\p{M})[${SYLLABLES}]\\p{M}*)+)|(?<three>(?:(?!\\p{M})[${SOUNDS}]\\p{M}*)+)|(?:[^${SYLLABLES}${SOUNDS}]|\\p{M})+`,
  'gu',
);
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Whether a text has letters of a script without spaces. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** A part of a text that is searched for like a word, with its position. */
export interface Piece {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is some letters of a script without spaces, and not a word. */
  readonly isUnspaced: boolean;
}

/**
 * The pieces of a sequence of letters and digits. In scripts without spaces a word may begin at any letter, so a piece
 * of two letters, or of three sounds, begins at each one. The shorter pieces at the end let a search for a single
 * letter find them; for what is typed into the search they are left out.
 */
export function piecesOf(
  letters: string,
  fold: (text: string) => string,
  isTyped = false,
): readonly Piece[] {
  return [...letters.matchAll(PART)].flatMap(({ 0: part, index, groups }): readonly Piece[] => {
    const size = groups?.two !== undefined ? 2 : groups?.three !== undefined ? 3 : null;
    if (size === null)
      return [{ folded: fold(part), start: index, end: index + part.length, isUnspaced: false }];
    const all = part.match(LETTER) ?? [];
    const folded = all.map((letter) => foldedLetter(letter, fold));
    const last = isTyped ? Math.max(1, all.length - size + 1) : all.length;
    let start = index;
    return all.slice(0, last).map((letter, at) => {
      const from = start;
      start += letter.length;
      const [, second = '', third = ''] = all.slice(at, at + size);
      const end = start + second.length + third.length;
      return {
        folded: folded.slice(at, at + size).join(''),
        start: from,
        end,
        isUnspaced: true,
      };
    });
  });
}

/** These scripts have tens of thousands of letters, and a text the same ones again and again. */
const foldedLetters = new Map<string, string>();
const MOST_LETTERS = 50_000;

function foldedLetter(letter: string, fold: (text: string) => string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  if (foldedLetters.size >= MOST_LETTERS) foldedLetters.clear();
  const folded = fold(letter);
  foldedLetters.set(letter, folded);
  return folded;
}
