/** Takes a text and gives a number for it, always the same one, from 0 to 2^32 - 1: FNV-1a, with its bits mixed at the end. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Takes rows and a seed, such as a day, and gives one of them: for a seed always the same one for as long as it is there,
 * whatever else comes or goes in front of it in the list. Undefined where there are none.
 */
export function chooseBy<Row extends { readonly id: string }>(
  rows: readonly Row[],
  seed: string,
): Row | undefined {
  let chosen: Row | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const hash = hashOf(`${seed} ${row.id}`);
    if (hash < least) {
      least = hash;
      chosen = row;
    }
  }
  return chosen;
}
