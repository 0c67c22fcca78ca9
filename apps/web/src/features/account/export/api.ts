import { isPreviewPath, PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photos/photo';
import { asBegun, type BegunClient } from '../../../lib/backend/as-begun.ts';
import type { PersonsClient } from '../../../lib/backend/client.ts';
import { supabase } from '../../../lib/backend/supabase.ts';
import { following, pagesAfter } from '../../../lists/whole/read-pages.ts';
import { wholeGoals } from '../../../lists/whole/whole-goals.ts';
import { downloadPhoto } from '../../../photos/stored/photo-storage.ts';
import type { ArchiveSources, StoredPhoto } from './make-archive.ts';
import { KEYS, type Row, type TableName } from './tables.ts';

const ROWS_A_PAGE = 500;
const GOALS_A_PAGE = 50;
/**
 * How many names the backend lists unless it is asked for another number (specification/account.md#export-and-import).
 */
const NAMES_A_PAGE = 100;

/** The account of the person who is signed in now as source of an export. Everything rejects with the backend's error. */
export function ownSources(begun = supabase().then(asBegun)): ArchiveSources {
  // Handled by whatever is read first.
  begun.catch(() => undefined);
  return {
    account: async () => factsOf(await begun),

    async count(table) {
      const { count } = await (await begun)
        .from(table)
        .select(KEYS[table][1], { count: 'exact', head: true })
        .throwOnError();
      return count ?? 0;
    },

    async *rows(table) {
      yield* pagesOf(await begun, table);
    },

    async *goals() {
      yield* wholeGoals(await begun, GOALS_A_PAGE);
    },

    async photos(owner) {
      const client = await begun;
      const found = await Promise.all(
        Object.values(PHOTO_BUCKETS).map((bucket) => photosIn(client, bucket, owner)),
      );
      return found.flat();
    },

    photo: async ({ bucket, path }) => downloadPhoto(bucket, path, await begun),
  };
}

async function factsOf(client: BegunClient) {
  const { auth } = await supabase();
  const [{ data, error }, { data: reminder }] = await Promise.all([
    auth.getUser(),
    client.rpc('own_reminder').throwOnError(),
  ]);
  if (error) throw error;
  if (data.user.id !== client.person) throw new Error('somebody else is signed in');
  const { id, email = '', created_at, email_confirmed_at, user_metadata } = data.user;
  const providers: unknown = data.user.app_metadata.providers;
  return { id, email, created_at, email_confirmed_at, providers, user_metadata, reminder };
}

async function* pagesOf<Name extends TableName>(
  client: PersonsClient,
  table: Name,
): AsyncGenerator<readonly Row<Name>[]> {
  const [first, second] = KEYS[table];
  yield* pagesAfter<Row<Name>>(ROWS_A_PAGE, async (after, count) => {
    let query = client.from(table).select('*').order(first).order(second).limit(count);
    if (after !== null) query = query.or(following(after, first, second));
    const { data } = await query.overrideTypes<Row<Name>[], { merge: false }>().throwOnError();
    return data;
  });
}

/** Without the previews, which are made again after an import. */
async function photosIn(
  client: PersonsClient,
  bucket: PhotoBucket,
  owner: string,
): Promise<readonly StoredPhoto[]> {
  const names: string[] = [];
  for (;;) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(owner, { limit: NAMES_A_PAGE, offset: names.length });
    if (error) throw error;
    names.push(...data.map(({ name }) => name));
    if (data.length < NAMES_A_PAGE) break;
  }
  const photos = names.filter((name) => !isPreviewPath(name));
  return photos.map((name) => ({ bucket, path: `${owner}/${name}`, name }));
}
