/** The name most similar to `wanted`, for a hint; null when none is similar enough. */
export function nearestName(wanted: string, names: Iterable<string>): string | null {
  let nearest: string | null = null;
  let best = Math.max(2, Math.floor(Math.min(wanted.length, 64) / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= best) continue;
    const distance = editDistance(wanted, name);
    if (distance < best && distance > 0) {
      nearest = name;
      best = distance;
    }
  }
  return nearest;
}

/** The Levenshtein distance, computed one row at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (from[at - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
