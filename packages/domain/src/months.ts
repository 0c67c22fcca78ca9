/** The rows of one month, such as `2026-08`. */
export interface MonthOf<Row> {
  readonly month: string;
  readonly rows: readonly Row[];
}

/** Groups rows by month, given a function for the day of a moment; months and rows keep their order. */
export function groupByMonth<Row extends { readonly created_at: string }>(
  rows: readonly Row[],
  dayOf: (moment: string) => string,
): readonly MonthOf<Row>[] {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    const month = dayOf(row.created_at).slice(0, 7);
    const known = months.get(month);
    if (known) known.push(row);
    else months.set(month, [row]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, rows: ofMonth }));
}
