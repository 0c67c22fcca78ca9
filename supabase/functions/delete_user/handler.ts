import type { SupabaseClient } from '@supabase/supabase-js';
import { answer, preflight } from '../_shared/answers.ts';

/** What the function needs from the place it runs in. */
export interface DeleteUserDependencies {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
}

const PHOTO_BUCKETS = [
  'goal-photos',
  'wishes-photos',
  'achievements-photos',
  'gratitudes-photos',
  'issues-photos',
  'strategies-photos',
];
/** The most names that one removal takes (protocol 4.4) is 1,000; a page stays well below. */
const PAGE = 100;

/**
 * Deletes the account of the bearer with all that belongs to it: photos first, then the user, whose rows go along by
 * cascade. After a failure at any step it can be called again until it is complete. Answers 200 with `{deleted: true}`,
 * 401 without a valid session, 500 when a step failed.
 */
export async function handleDeleteUser(
  request: Request,
  { operator }: DeleteUserDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const token = /^bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const { data, error } = await operator.auth.getUser(token);
  if (error || !data.user) return answer(401, { error: 'a session is needed' });
  try {
    for (const bucket of PHOTO_BUCKETS) await removePhotos(operator, bucket, data.user.id);
    const deleted = await operator.auth.admin.deleteUser(data.user.id);
    if (deleted.error) throw deleted.error;
  } catch {
    return answer(500, { error: 'the account could not be deleted completely; call again' });
  }
  return answer(200, { deleted: true });
}

/** Page by page from the front, because each removal makes the next photos the first ones. */
async function removePhotos(
  operator: SupabaseClient,
  bucket: string,
  person: string,
): Promise<void> {
  const photos = operator.storage.from(bucket);
  for (;;) {
    const { data, error } = await photos.list(person, { limit: PAGE });
    if (error) throw error;
    if (data.length === 0) return;
    const removed = await photos.remove(data.map(({ name }) => `${person}/${name}`));
    if (removed.error) throw removed.error;
    if (removed.data.length === 0) throw new Error(`photos in ${bucket} cannot be removed`);
  }
}
