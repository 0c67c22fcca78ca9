/** A number from 0 to 2^32 - 1 for a text, always the same one: FNV-1a, with its bits mixed at the end. */
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
 * Chooses one of these rows by a seed, such as a day. For one seed it is the same row for as long as the row exists,
 * whatever other rows are added or removed. Undefined where there are none.
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
