import type { SupabaseClient } from '@supabase/supabase-js';

/** The rows of one request. */
const PAGE = 500;

/** Inserts rows page by page. */
export async function insert(
  client: SupabaseClient,
  table: string,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += PAGE) {
    await client
      .from(table)
      .insert(rows.slice(start, start + PAGE))
      .throwOnError();
  }
}

/** Creates this many rows, each from its index. */
export function many<Row>(count: number, row: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => row(index));
}
