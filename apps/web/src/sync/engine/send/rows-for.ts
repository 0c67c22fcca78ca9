import type { Row } from '@bloom/domain/outbox/entry';
import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import type { Fields } from '@bloom/domain/rows/merge-row';
import { isUuid } from '@bloom/domain/rows/uuid';
import type { PersonsClient } from '../../../lib/backend/client.ts';
import { faultOfFile, Unread } from './outcome.ts';

/** The timeout of a request, in milliseconds. Sending it again afterwards is harmless. */
const PATIENCE = 30_000;

/** How many ids fit into a URL of 8 kB, and how many rows go into one request. */
export const AT_ONCE = 100;

export type Rows = ReturnType<typeof rowsFor>;

/** Tells the server which save a change belongs to: the timeline shows one save as one entry. */
const SAVE = 'x-save-id';

/**
 * The requests on tables.
 * @param save the key of the save that they belong to
 */
export function rowsFor(client: PersonsClient, save: string) {
  // A key is a UUID unless the clock was set back; then no save is named rather than a wrong one.
  const ofSave = isUuid(save) ? save : '';
  const patience = () => AbortSignal.timeout(PATIENCE);
  return {
    insert: (table: string, rows: readonly Row[]) =>
      client
        .from(table)
        .upsert([...rows], { ignoreDuplicates: true })
        .select()
        .setHeader(SAVE, ofSave)
        .abortSignal(patience()),
    read: (table: string, ids: readonly string[]) =>
      client
        .from(table)
        .select()
        .in('id', [...ids])
        .abortSignal(patience()),
    /** The open to-do of a goal with this title, the oldest of several. */
    openTodo: (goal: string, title: string) =>
      client
        .from('todos')
        .select()
        .eq('goal_id', goal)
        .eq('title', title)
        .eq('completed', false)
        .order('created_at')
        .limit(1)
        .abortSignal(patience())
        .maybeSingle<Row>(),
    /** Changes a row if it still has a certain version. */
    update: (table: string, id: string, fields: Fields, version: string) =>
      client
        .from(table)
        .update(fields)
        .eq('id', id)
        .eq('updated_at', version)
        .select()
        .setHeader(SAVE, ofSave)
        .abortSignal(patience()),
    /** The deletion that removed a row, and the row; null if the trash no longer has it. */
    deletedWith: (table: string, id: string) =>
      client
        .from('trash')
        .select('deletion, row')
        .eq('table_name', table)
        .eq('row_id', id)
        .not('row', 'is', null)
        .abortSignal(patience())
        .maybeSingle<{ deletion: string; row: Row }>(),
    /** The tables that a deletion removed rows from. */
    ofDeletion: (deletion: string) =>
      client
        .from('trash')
        .select('table_name')
        .eq('deletion', deletion)
        .limit(200)
        .abortSignal(patience()),
    /** Whether the photo of a row is stored. Throws `Unread`. */
    async hasPhoto(table: string, path: string): Promise<boolean> {
      const [folder, search = ''] = path.split('/');
      const bucket = PHOTO_BUCKETS[table as keyof typeof PHOTO_BUCKETS];
      const { data, error } = await client.storage.from(bucket).list(folder, { search });
      if (error !== null) throw new Unread(...faultOfFile(error));
      return data.some(({ name }) => name === search);
    },
    /**
     * Which of these photos a row has, or the trash. Asked one after the other: a row that is deleted in between is then
     * found in the trash. Throws `Unread`.
     */
    async photosUsed(bucket: string, paths: readonly string[]): Promise<readonly string[]> {
      const [table = ''] = Object.entries(PHOTO_BUCKETS).find(([, name]) => name === bucket) ?? [];
      const shown = await client
        .from(table)
        .select('path:photo_filepath')
        .in('photo_filepath', [...paths])
        .abortSignal(patience());
      const deleted = await client
        .from('trash')
        .select('path:row->>photo_filepath')
        .eq('table_name', table)
        .in('row->>photo_filepath', [...paths])
        .abortSignal(patience());
      for (const { error, status } of [shown, deleted])
        if (error !== null) throw new Unread(error, status);
      return [shown, deleted].flatMap(({ data }) => data ?? []).map(({ path }) => path);
    },
    call: (name: string, args: object) =>
      client.rpc(name, args).setHeader(SAVE, ofSave).abortSignal(patience()),
  };
}

/** A row as it is on the server, or null if it does not exist. Throws `Unread`. */
export async function readRow(rows: Rows, table: string, id: string): Promise<Row | null> {
  const { data, error, status } = await rows.read(table, [id]);
  if (error !== null) throw new Unread(error, status);
  return (data as readonly Row[])[0] ?? null;
}
