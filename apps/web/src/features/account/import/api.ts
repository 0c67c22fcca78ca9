import { PHOTO_CACHE_SECONDS } from '@bloom/domain/photos/photo';
import { asBegun } from '../../../lib/backend/as-begun.ts';
import type { PersonsClient } from '../../../lib/backend/client.ts';
import { emitIfPhotosAreFull } from '../../../lib/backend/quotas.ts';
import { accountFullIn } from '../../../lib/backend/refusals/full-account.ts';
import { supabase } from '../../../lib/backend/supabase.ts';
import { ownSources } from '../export/api.ts';
import { IMPORTED, type ImportedTable } from './rows.ts';
import type { ImportTarget } from './run-import.ts';
import { type AccountContents, placeOf } from './sieve.ts';

/** The account has neither a trial nor a subscription, so nothing can be added. */
export class NoAccess extends Error {}

/** The account has reached a limit, so nothing can be added. */
export class AccountFull extends Error {}

const IDS_A_PAGE = 1000;

/** Reads what the person has already. Rejects with the backend's error. */
export async function readAccountContents(): Promise<AccountContents> {
  const begun = supabase().then(asBegun);
  const sources = ownSources(begun);
  const client = await begun;
  const reading = Promise.all(
    IMPORTED.map(async (table) => [table, await idsOf(client, table)] as const),
  );
  const finding = sources.account().then(async ({ id: owner }) => {
    return { owner, photos: await sources.photos(owner) };
  });
  const [ids, { owner, photos }] = await Promise.all([reading, finding]);
  return {
    owner,
    ids: Object.fromEntries(ids) as AccountContents['ids'],
    photos: new Set(photos.map(({ bucket, name }) => placeOf(bucket, name))),
  };
}

async function idsOf(client: PersonsClient, table: ImportedTable): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let last: string | null = null;
  for (;;) {
    let query = client.from(table).select('id').order('id').limit(IDS_A_PAGE);
    if (last !== null) query = query.gt('id', last);
    const { data }: { data: readonly { id: string }[] } = await query.throwOnError();
    for (const { id } of data) ids.add(id);
    last = data.at(-1)?.id ?? null;
    if (data.length < IDS_A_PAGE) return ids;
  }
}

/** The account of the person who is signed in now as target. Rejects with NoAccess or the backend's error. */
export function ownAccount(): ImportTarget {
  const begun = supabase().then(asBegun);
  // Handled below; an import may be empty.
  begun.catch(() => undefined);
  return {
    async addRows(table, rows) {
      const { data, error } = await (await begun).rpc('import_rows', { kind: table, rows });
      if (error?.code === '42501') throw new NoAccess(error.message);
      if (accountFullIn(error) !== null) throw new AccountFull(error?.message);
      if (error) throw error;
      return data.refused;
    },

    async addPhoto(path, photo, bytes) {
      const { bucket } = photo;
      // A redrawn photo may have another format.
      const type = bytes.type || photo.type;
      const { storage } = await begun;
      const { error } = await storage.from(bucket).upload(path, new Blob([bytes], { type }), {
        cacheControl: PHOTO_CACHE_SECONDS,
        contentType: type,
      });
      if (error === null) return true;
      const { statusCode } = Object(error);
      // The photo is there already, perhaps from an import that was stopped.
      if (statusCode === '409') return true;
      if ((await emitIfPhotosAreFull(error, await begun)) !== null)
        throw new AccountFull(error.message);
      if (statusCode === '403') throw new NoAccess(error.message);
      if (/^4(00|13|15|22)$/.test(String(statusCode))) return false;
      throw error;
    },
  };
}
