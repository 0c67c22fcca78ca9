const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/**
 * What a body may have: reading these takes about as long as reading five thousand rows. A write of so many rows has as many
 * as a row has columns, and where columns are left out of some, as many as there are ways to do so.
 */
export const MOST_SHAPES = 20_000;
/** The shortest member with what separates it from the next: `"":0,`. */
const SHORTEST_MEMBER = 5;

/**
 * Nobody outside knows it: names that count as one although they differ would otherwise be easy to find. Odd, as the
 * multiplier of a hash has to be.
 */
const MULTIPLIER = Math.floor(Math.random() * 2 ** 31) * 2 + 1;

/**
 * Whether the objects of a JSON text have more different beginnings of lists of names than this: `{"a":1,"b":2}` has two, and
 * so have a thousand rows like it. JSON.parse makes a hidden class, or an entry of a dictionary, for each of them, which takes
 * a hundred times as long as a value: a megabyte of different names keeps everybody waiting. Counted before parsing and in
 * one pass; of some thousands, a few may count as one.
 */
export function moreShapesThan(limit: number, text: string): boolean {
  if (text.length < limit * SHORTEST_MEMBER) return false;
  const shapes = new Set<number>();
  /** Those of the objects that are open, from the outermost. */
  const open: number[] = [];
  let shape = 0;
  let name = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      name = 1;
      for (at += 1; at < text.length; at += 1) {
        const letter = text.charCodeAt(at);
        if (letter === QUOTE) break;
        name = mixed(name, letter);
        if (letter === BACKSLASH) {
          at += 1;
          name = mixed(name, text.charCodeAt(at));
        }
      }
    } else if (code === COLON) {
      shape = mixed(shape, name);
      shapes.add(shape);
      if (shapes.size > limit) return true;
    } else if ((code | 0x20) === 0x7b) {
      // `[` and `{` differ by this bit, and so do their ends.
      open.push(shape);
      shape = 0;
    } else if ((code | 0x20) === 0x7d) shape = open.pop() ?? 0;
  }
  return false;
}

/** Its shift keeps names apart whatever the multiplier: by some of them, names that differ in digits would be one in thousands. */
function mixed(hash: number, next: number): number {
  const product = Math.imul(hash ^ next, MULTIPLIER);
  return product ^ (product >>> 15);
}
