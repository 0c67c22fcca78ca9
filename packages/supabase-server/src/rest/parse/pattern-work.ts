/** One letter of a pattern; null for `_`, which any letter matches. */
type Letter = string | null;

/**
 * How many letters PostgreSQL compares for each letter of the worst text for a `like`, about. It tries each piece between two
 * wildcards at every place of a text, and where it fails goes on with the next: `aaa…b` in a text of `a` takes as many
 * comparisons as the pattern has letters, words that hardly repeat themselves one or two.
 * @param several whether the value is a list of patterns
 */
export function patternWork(value: string, several: boolean): number {
  const pieces = piecesOf(value.toLowerCase(), several);
  // What stands before any wildcard is tried at the beginning of the text alone.
  const tried = several ? pieces : pieces.slice(1);
  return Math.max(0, ...tried.map((piece) => workOf(withoutLead(piece))));
}

/** How many patterns a value has. */
export const patternsIn = (value: string, several: boolean): number =>
  several ? value.split(',').length : 1;

/** Letters that any letter matches are passed over once, before a place is looked for. */
function withoutLead(piece: readonly Letter[]): readonly Letter[] {
  const first = piece.findIndex((letter) => letter !== null);
  return first < 0 ? [] : piece.slice(first);
}

function piecesOf(pattern: string, several: boolean): Letter[][] {
  const ends = several ? '*%,{}' : '*%';
  const pieces: Letter[][] = [[]];
  for (let at = 0; at < pattern.length; at += 1) {
    const letter = pattern[at] ?? '';
    if (ends.includes(letter)) pieces.push([]);
    else if (letter === '\\') {
      at += 1;
      pieces.at(-1)?.push(pattern[at] ?? '');
    } else pieces.at(-1)?.push(letter === '_' ? null : letter);
  }
  return pieces;
}

/** Of the text in which a beginning of the piece is repeated: the beginning that takes most for each of its letters. */
function workOf(piece: readonly Letter[]): number {
  const again = piece.map((_, at) => (at === 0 ? 0 : sameFrom(piece, at)));
  let most = 0;
  for (let length = 1; length <= piece.length; length += 1) {
    let compared = length;
    for (let at = 1; at < length; at += 1) compared += Math.min(again[at] ?? 0, length - at);
    most = Math.max(most, compared / length);
  }
  return most;
}

/** How many letters from here are those that the piece begins with. */
function sameFrom(piece: readonly Letter[], start: number): number {
  let count = 0;
  while (start + count < piece.length && matches(piece[start + count], piece[count])) count += 1;
  return count;
}

const matches = (one: Letter | undefined, other: Letter | undefined): boolean =>
  one === null || other === null || one === other;
