/** The backend gives at most so many rows at once (protocol 3.5). */
export const PAGE_ROWS = 1000;

/** How much smaller a page is asked for after one that was too large. */
const SMALLER = 8;

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

/**
 * Gives a list page by page, each read from where the last one ended, so that rows that come or go meanwhile shift
 * nothing. Where the rows are so long that the backend refuses as many of them in one answer, the pages get smaller.
 * @param readPage gives so many rows after the given one, or the first ones
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

/** The filter for the rows that follow one in the ascending order of two columns. */
export function following(row: object, first: string, second: string): string {
  return beyond('gt', row, first, second);
}

/** The filter for the rows that are older than one: those that follow it where the newest comes first. */
export function olderThan(row: { readonly created_at: string; readonly id: string }): string {
  return beyond('lt', row, 'created_at', 'id');
}

function beyond(operator: 'gt' | 'lt', row: object, first: string, second: string): string {
  const { [first]: one, [second]: other } = row as Readonly<Record<string, unknown>>;
  return `${first}.${operator}."${one}",and(${first}.eq."${one}",${second}.${operator}."${other}")`;
}
