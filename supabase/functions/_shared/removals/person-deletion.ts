import type { SupabaseClient } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { hasEnded } from '../plans/subscription-snapshot.ts';
import { closeOpenSessions } from '../plans/sync-subscription.ts';
import { unlessMissing, unlessRefused } from '../stripe/stripe-faults.ts';

/** What deleting a person needs from outside. */
export interface DeletionDependencies {
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
/** At most 1,000 names may be removed at once (protocol 4.4); a page has far fewer. */
const PAGE = 100;
/** Far more than anyone may keep, so that somebody who goes on adding photos cannot keep the deletion busy for ever. */
const PAGES_AT_MOST = 1000;

/** Far more than tabs that a person has open, so that one who begins checkouts without end cannot keep it busy for ever. */
const LOOKS_AT_MOST = 100;

/** How many rows are deleted by one statement, of which the embedded database gives each a second of its processor. */
const ROWS = 1000;
/** As with photos, far more than anyone may keep. What is left then goes with the user. */
const PARTS_AT_MOST = 1000;

/** What deleting a person who asks for it needs besides. */
interface AskedDeletion extends DeletionDependencies {
  /** Called where photos that came meanwhile are left. */
  readonly failed: (fault: unknown) => void;
  /** Throws once the session that asks has ended. */
  readonly stillAsked: () => Promise<void>;
}

/**
 * Deletes a person with everything that belongs to them. After a failure at any step before the user is deleted it can
 * be called again until it is complete. Each step may take long, and whoever ends the session meanwhile, to keep a thief
 * out, keeps what is not deleted yet. Payments are ended once more at the end: another tab may have begun a checkout.
 */
export async function deletePerson(
  { operator, stripe, failed, stillAsked }: AskedDeletion,
  person: string,
): Promise<void> {
  await endPayments({ operator, stripe }, person);
  await stillAsked();
  await removePhotosOf(operator, person);
  await stillAsked();
  await removeRowsOf(operator, person, stillAsked);
  await endPayments({ operator, stripe }, person);
  const deleted = await operator.auth.admin.deleteUser(person);
  // One that was asked for at the same time has deleted them.
  if (deleted.error && deleted.error.status !== 404) throw deleted.error;
  // Nobody could call again now, so a failure does not change the answer.
  await removePhotosOf(operator, person).catch(failed);
}

/**
 * Removes what is not deleted with the user's row by cascade: the subscription first, so that nobody is charged for an
 * account that no longer exists, then the photos. Then the rows, since with a hundred thousand of them the user's row would
 * take longer to delete than a statement may.
 */
export async function removeBelongings(
  dependencies: DeletionDependencies,
  person: string,
): Promise<void> {
  await endPayments(dependencies, person);
  await removePhotosOf(dependencies.operator, person);
  await removeRowsOf(dependencies.operator, person, async () => undefined);
  await endPayments(dependencies, person);
}

async function removeRowsOf(
  operator: SupabaseClient,
  person: string,
  stillAsked: () => Promise<void>,
): Promise<void> {
  for (let part = 0; part < PARTS_AT_MOST; part += 1) {
    const { data } = await operator.rpc('delete_part_of', { person, most: ROWS }).throwOnError();
    if (!(Number(data) > 0)) return;
    await stillAsked();
  }
}

/** Until none is left: a checkout that finds its customer deleted makes another one, and somebody could pay for nobody. */
async function endPayments({ operator, stripe }: DeletionDependencies, person: string) {
  if (stripe === null) return;
  const ended = new Set<string>();
  for (let look = 0; look < LOOKS_AT_MOST; look += 1) {
    const left = (await customersOf(operator, person)).difference(ended);
    if (left.size === 0) return;
    await removeCustomers(stripe, left);
    for (const customer of left) ended.add(customer);
  }
  throw new Error('more checkouts are begun than can be ended');
}

/**
 * Removes the photos. It is called once more after the user is deleted: another tab may have uploaded some meanwhile,
 * and none can follow, since the right to add photos was deleted with the account.
 */
export async function removePhotosOf(operator: SupabaseClient, person: string): Promise<void> {
  const failed: unknown[] = [];
  for (const bucket of PHOTO_BUCKETS) {
    await removePhotos(operator, bucket, person).catch((fault: unknown) => failed.push(fault));
  }
  if (failed.length > 0) throw failed[0];
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
  // One whom Stripe does not know is gone with everything, or belongs to another account of the operator.
  for (const customer of customers) await unlessMissing(removeCustomer(stripe, customer));
}

async function removeCustomer(stripe: Stripe, customer: string): Promise<void> {
  await closeOpenSessions(stripe, customer);
  const found = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  for (const subscription of found.data.filter((one) => !hasEnded(one))) {
    await unlessRefused(stripe.subscriptions.cancel(subscription.id));
  }
  await stripe.customers.del(customer);
}

/**
 * Always the first page, because each removal makes the next photos the first ones. None is removed where another deletion
 * has removed them meanwhile, which the next page shows.
 */
async function removePhotos(
  operator: SupabaseClient,
  bucket: string,
  person: string,
): Promise<void> {
  let stayed = '';
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const found = await operator.rpc('photos_of', { person, bucket, most: PAGE }).throwOnError();
    const names: string[] = found.data;
    if (names.length === 0) return;
    const { data, error } = await operator.storage.from(bucket).remove(names);
    if (error) throw error;
    if (data.length > 0) continue;
    if (names.join() === stayed) throw new Error(`photos in ${bucket} cannot be removed`);
    stayed = names.join();
  }
  throw new Error(`more photos come to ${bucket} than can be removed`);
}
