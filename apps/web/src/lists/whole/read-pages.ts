/** The most rows that the backend returns at once (protocol 3.5). */
export const PAGE_ROWS = 1000;

/** By how much the page size is divided after an answer that was too large. */
const SMALLER = 8;

/**
 * Reads a list completely, page by page, so that no rows are cut off unnoticed.
 * @param readPage reads the rows between two positions, both included, in an order that is stable between calls
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

/**
 * Reads a list page by page. Each page starts after the last row of the one before, so that rows that are added or
 * deleted meanwhile shift nothing. If the backend refuses a page because its rows are too large, the pages get smaller.
 * @param readPage reads a number of rows after the given one, or the first ones
 */
export async function* pagesAfter<Row>(
  size: number,
  readPage: (after: Row | null, count: number) => PromiseLike<readonly Row[]>,
  start: Row | null = null,
): AsyncGenerator<readonly Row[]> {
  let after = start;
  let count = size;
  for (;;) {
    try {
      const page = await readPage(after, count);
      yield page;
      after = page.at(-1) ?? null;
      if (page.length < count || after === null) return;
    } catch (fault) {
      if (count === 1 || !isTooLarge(fault)) throw fault;
      count = Math.ceil(count / SMALLER);
    }
  }
}

/** Whether the backend refused because its answer would have been too large. */
export const isTooLarge = (fault: unknown): boolean => Object(fault).code === '54000';

/** The filter for the rows after a given one, in ascending order of two columns. */
export function following(row: object, first: string, second: string): string {
  return beyond('gt', row, first, second);
}

/** The filter for the rows that are older than a given one. */
export function olderThan(row: { readonly created_at: string; readonly id: string }): string {
  return beyond('lt', row, 'created_at', 'id');
}

function beyond(operator: 'gt' | 'lt', row: object, first: string, second: string): string {
  const { [first]: one, [second]: other } = row as Readonly<Record<string, unknown>>;
  return `${first}.${operator}."${one}",and(${first}.eq."${one}",${second}.${operator}."${other}")`;
}
