/** `first-last/total`, with `*` for what is unknown or empty (protocol 3.5). */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const span = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${span}/${total ?? '*'}`;
}

/** 206 when a count was requested and the page is not everything. */
export function rangeStatus(rows: number, total: number | null): 200 | 206 {
  return total !== null && rows < total ? 206 : 200;
}
