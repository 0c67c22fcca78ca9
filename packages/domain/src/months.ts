/** The rows of one month, as in `2026-08`. */
export interface MonthOf<Row> {
  readonly month: string;
  readonly rows: readonly Row[];
}

/** Takes rows and what gives the day of each, gives them by month; months and rows stay in their order. */
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
