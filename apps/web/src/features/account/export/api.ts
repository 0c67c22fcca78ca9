import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photo';
import { downloadPhoto } from '../../../lib/photo-storage.ts';
import { supabase } from '../../../lib/supabase.ts';
import type { ArchiveSources, StoredPhoto } from './make-archive.ts';
import { KEYS, type Row, type TableName, type WholeGoal } from './tables.ts';

const ROWS_A_PAGE = 500;
const GOALS_A_PAGE = 50;
/** The backend lists so many names unless it is asked for another number (specification section 9). */
const NAMES_A_PAGE = 100;

/** Where the export reads from. Everything rejects with the backend's error. */
export const archiveSources: ArchiveSources = {
  async account() {
    const client = await supabase();
    const { data, error } = await client.auth.getUser();
    if (error) throw error;
    const { id, email, created_at, email_confirmed_at, user_metadata } = data.user;
    const providers: unknown = data.user.app_metadata.providers;
    return { id, email: email ?? '', created_at, email_confirmed_at, providers, user_metadata };
  },

  async count(table) {
    const client = await supabase();
    const { count } = await client
      .from(table)
      .select(KEYS[table][1], { count: 'exact', head: true })
      .throwOnError();
    return count ?? 0;
  },

  rows: <Name extends TableName>(table: Name) => pagesOf<Row<Name>>(table, '*', ROWS_A_PAGE),

  goals: () =>
    pagesOf<WholeGoal>(
      'goals',
      '*, issues(*), strategies(*), wishes(*), achievements(*)',
      GOALS_A_PAGE,
    ),

  async photos(owner) {
    const found: StoredPhoto[] = [];
    for (const bucket of Object.values(PHOTO_BUCKETS)) {
      for await (const names of namesIn(bucket, owner)) {
        found.push(...names.map((name) => ({ bucket, path: `${owner}/${name}`, name })));
      }
    }
    return found;
  },

  photo: ({ bucket, path }) => downloadPhoto(bucket, path),
};

/** Reads from where the last page ended, so that rows that come or go meanwhile shift nothing. */
async function* pagesOf<R>(
  table: TableName,
  columns: string,
  size: number,
): AsyncGenerator<readonly R[]> {
  const client = await supabase();
  const [first, second] = KEYS[table];
  let after: string | null = null;
  for (;;) {
    let query = client.from(table).select(columns).order(first).order(second).limit(size);
    if (after !== null) query = query.or(after);
    const { data } = await query
      .overrideTypes<Record<string, unknown>[], { merge: false }>()
      .throwOnError();
    if (data.length > 0) yield data as R[];
    const last = data.at(-1);
    if (last === undefined || data.length < size) return;
    after = `${first}.gt."${last[first]}",and(${first}.eq."${last[first]}",${second}.gt."${last[second]}")`;
  }
}

async function* namesIn(bucket: PhotoBucket, owner: string): AsyncGenerator<readonly string[]> {
  const client = await supabase();
  for (let offset = 0; ; offset += NAMES_A_PAGE) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(owner, { limit: NAMES_A_PAGE, offset });
    if (error) throw error;
    yield data.map(({ name }) => name);
    if (data.length < NAMES_A_PAGE) return;
  }
}
