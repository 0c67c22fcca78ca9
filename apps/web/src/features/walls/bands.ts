/** Some lines of a wall that are drawn together. */
export interface Band<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
  readonly lines: number;
}

const LINES = 2;

/**
 * Takes the cards of a wall and how many stand side by side, gives them in bands that fill whole lines. In the first
 * one there is room for the large card that adds; there is always a first one.
 */
export function bandsOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  columns: number,
): readonly Band<Row>[] {
  const size = columns * LINES;
  const first = rows.slice(0, size - 1);
  const bands = [{ key: 'first', rows: first, lines: Math.ceil((first.length + 1) / columns) }];
  for (let start = size - 1; start < rows.length; start += size) {
    const some = rows.slice(start, start + size);
    bands.push({ key: String(some[0]?.id), rows: some, lines: Math.ceil(some.length / columns) });
  }
  return bands;
}
