import type { Fields } from '@bloom/domain/merge-row';
import type { Row } from '@bloom/domain/outbox/entry';
import type { Client } from '../../lib/client.ts';

/** How long an answer is waited for, in milliseconds; what is sent again after that does no harm. */
const PATIENCE = 30_000;

export type Rows = ReturnType<typeof rowsFor>;

/** The requests that are made of tables, in the name of whoever has this token and of nobody else. */
export function rowsFor(client: Client, token: string) {
  const bearer = ['Authorization', `Bearer ${token}`] as const;
  const patience = () => AbortSignal.timeout(PATIENCE);
  return {
    insert: (table: string, rows: readonly Row[]) =>
      client
        .from(table)
        .upsert([...rows], { ignoreDuplicates: true })
        .select()
        .setHeader(...bearer)
        .abortSignal(patience()),
    read: (table: string, ids: readonly string[]) =>
      client
        .from(table)
        .select()
        .in('id', [...ids])
        .setHeader(...bearer)
        .abortSignal(patience()),
    /** Changes a row if it is still in a version. */
    update: (table: string, id: string, fields: Fields, version: string) =>
      client
        .from(table)
        .update(fields)
        .eq('id', id)
        .eq('updated_at', version)
        .select()
        .setHeader(...bearer)
        .abortSignal(patience()),
    /** The deletion that a row went with, and what it held; null where the trash was emptied of it. */
    deletedWith: (table: string, id: string) =>
      client
        .from('trash')
        .select('deletion, row')
        .eq('table_name', table)
        .eq('row_id', id)
        .not('row', 'is', null)
        .setHeader(...bearer)
        .abortSignal(patience())
        .maybeSingle<{ deletion: string; row: Row }>(),
    /** From which tables a deletion took rows. */
    ofDeletion: (deletion: string) =>
      client
        .from('trash')
        .select('table_name')
        .eq('deletion', deletion)
        .limit(200)
        .setHeader(...bearer)
        .abortSignal(patience()),
    call: (name: string, args: object) =>
      client
        .rpc(name, args)
        .setHeader(...bearer)
        .abortSignal(patience()),
  };
}

/** Gives a row as the server has it, or null when it is not there. */
export async function readRow(
  rows: Rows,
  table: string,
  id: string,
): Promise<Row | null | 'delayed'> {
  const { data, error } = await rows.read(table, [id]);
  if (error !== null) return 'delayed';
  return (data as readonly Row[])[0] ?? null;
}
