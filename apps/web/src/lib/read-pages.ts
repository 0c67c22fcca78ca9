/** The backend gives at most so many rows at once (protocol 3.5). */
export const PAGE_ROWS = 1000;

/**
 * Reads a list to its end, page by page, so that none of its rows is cut off unsaid.
 * @param readPage gives the rows from one number to another, both included, in an order that holds between calls
 */
export async function readPages<Row>(
  readPage: (from: number, to: number) => PromiseLike<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage(rows.length, rows.length + PAGE_ROWS - 1);
    rows.push(...page);
    if (page.length < PAGE_ROWS) return rows;
  }
}
