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
  const months = Map.groupBy(rows, ({ created_at }) => dayOf(created_at).slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({ month, rows: ofMonth }));
}
