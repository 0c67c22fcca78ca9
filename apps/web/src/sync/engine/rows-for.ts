import type { Fields } from '@bloom/domain/merge-row';
import type { Row } from '@bloom/domain/outbox/entry';
import type { Client } from '../../lib/client.ts';

/** How long an answer is waited for, in milliseconds; what is sent again after that does no harm. */
const PATIENCE = 30_000;

export type Rows = ReturnType<typeof rowsFor>;

/** Says by which save a change comes: the timeline tells what one save did as one. */
const SAVE = 'x-save-id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The requests that are made of tables, in the name of whoever has this token and of nobody else.
 * @param save the key of the save that they belong to
 */
export function rowsFor(client: Client, token: string, save: string) {
  const bearer = ['Authorization', `Bearer ${token}`] as const;
  // Keys are ids but where the clock was put back: nothing is then said rather than something wrong.
  const ofSave = UUID.test(save) ? save : '';
  const patience = () => AbortSignal.timeout(PATIENCE);
  return {
    insert: (table: string, rows: readonly Row[]) =>
      client
        .from(table)
        .upsert([...rows], { ignoreDuplicates: true })
        .select()
        .setHeader(SAVE, ofSave)
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
        .setHeader(SAVE, ofSave)
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
        .setHeader(SAVE, ofSave)
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
