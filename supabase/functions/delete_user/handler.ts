import type { SupabaseClient } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { answer, preflight } from '../_shared/answers.ts';
import { callerOf } from '../_shared/caller.ts';
import { closeOpenSessions } from '../_shared/observe.ts';
import { hasEnded } from '../_shared/standing.ts';
import { unlessMissing, unlessRefused } from '../_shared/stripe-faults.ts';

/** What the function needs from the place it runs in. */
export interface DeleteUserDependencies {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  /** Null where billing is off. */
  readonly stripe: Stripe | null;
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
 * Deletes the account of the bearer with all that belongs to it: the subscription first, so that nobody is charged for
 * what is gone, then the photos, then the user, whose rows go along by cascade, and photos that came meanwhile. After a
 * failure at any step before the user is gone it can be called again until it is complete. Answers 200 with
 * `{deleted: true}`, 401 without a valid session, 500 when a step failed.
 */
export async function handleDeleteUser(
  request: Request,
  { operator, stripe }: DeleteUserDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const person = await callerOf(request, operator);
  if (person === null) return answer(401, { error: 'a session is needed' });
  try {
    if (stripe !== null) await removeCustomers(stripe, await customersOf(operator, person.id));
    for (const bucket of PHOTO_BUCKETS) await removePhotos(operator, bucket, person.id);
    const deleted = await operator.auth.admin.deleteUser(person.id);
    if (deleted.error) throw deleted.error;
  } catch {
    return answer(500, { error: 'the account could not be deleted completely; call again' });
  }
  // What another tab sent meanwhile. Nothing comes after it: the right to add photos went with the account. Nobody is
  // left who could call again, so a failure changes nothing in the answer.
  await Promise.allSettled(
    PHOTO_BUCKETS.map((bucket) => removePhotos(operator, bucket, person.id)),
  );
  return answer(200, { deleted: true });
}

async function customersOf(operator: SupabaseClient, person: string): Promise<Set<string>> {
  const { data } = await operator
    .from('subscriptions')
    .select('stripe_customer_id')
    .eq('user_id', person)
    .not('stripe_customer_id', 'is', null)
    .throwOnError();
  return new Set(data.map((row) => row.stripe_customer_id));
}

async function removeCustomers(stripe: Stripe, customers: ReadonlySet<string>): Promise<void> {
  for (const customer of customers) {
    await closeOpenSessions(stripe, customer);
    const found = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    for (const subscription of found.data.filter((one) => !hasEnded(one))) {
      await unlessRefused(stripe.subscriptions.cancel(subscription.id));
    }
    await unlessMissing(stripe.customers.del(customer));
  }
}

/**
 * Page by page from the front, because each removal makes the next photos the first ones. A folder in the folder goes
 * with its last photo.
 */
async function removePhotos(
  operator: SupabaseClient,
  bucket: string,
  folder: string,
): Promise<void> {
  const photos = operator.storage.from(bucket);
  for (;;) {
    const { data, error } = await photos.list(folder, { limit: PAGE });
    if (error) throw error;
    if (data.length === 0) return;
    const folders = data.filter(({ id }) => id === null);
    for (const { name } of folders) await removePhotos(operator, bucket, `${folder}/${name}`);
    if (folders.length === data.length) continue;
    const names = data.filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`);
    const removed = await photos.remove(names);
    if (removed.error) throw removed.error;
    if (removed.data.length === 0) throw new Error(`photos in ${bucket} cannot be removed`);
  }
}
