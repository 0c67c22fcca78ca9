import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../people/sign-up.ts';
import { deleteInAnyOrder } from '../../postgres/any-cascade-order.ts';
import { tracesIn } from '../../postgres/traces.ts';
import { serveFunction } from '../stage/deno.ts';
import { newFilledAccount, readAsOperator, TABLES } from '../stage/isolation/isolation-tables.ts';
import { growMore } from '../stage/isolation/many-rows.ts';
import { type FaultyProxy, startFaultyProxy } from '../stage/neighbours/faulty-proxy.ts';
import * as stripe from '../stage/neighbours/stripe.ts';
import { type Place, placeOfFile } from '../stage/own-server.ts';
import { newPerson, operator, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, type Settings, startServer, type TestServer } from '../stage/server.ts';
import { PHOTO_BUCKETS as BUCKETS, picture } from '../stage/storage-samples.ts';

/** One for all tests here, since none of them leaves anything behind. */
let place: Place;
let server: TestServer;

beforeAll(async () => {
  const made = await placeOfFile();
  place = made.place;
  server = await startServer({ env: place });
  return async () => {
    await server.kill();
    await made.remove();
  };
});

/** Someone with a row in every table, a photo in every bucket and a paid plan. */
async function settled(url: string, payUrl = url): Promise<Person & { customer: string }> {
  const person = await newFilledAccount(url);
  await growMore(person);
  for (const bucket of BUCKETS) {
    const { error } = await person.client.storage
      .from(bucket)
      .upload(`${person.id}/1.png`, picture(), { contentType: 'image/png' });
    if (error) throw error;
  }
  // Unfinished things belong to a person, too: a factor that was never verified, a reset password that was only asked
  // for.
  const begun = [
    await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }),
    await person.client.auth.resetPasswordForEmail(person.email),
  ];
  for (const { error } of begun) if (error) throw error;
  await stripe.subscribe(person, payUrl);
  return { ...person, customer: await stripe.customerOf(person, url) };
}

const leave = (person: Person) => person.client.functions.invoke('delete_user');

/** Everything that is left of a person: rows, account, photos, and traces in the server's folder. */
async function remains(person: Person & { customer: string }, url: string, folder: string) {
  const rows = await Promise.all(TABLES.map((table) => readAsOperator(person, table, url)));
  const account = await operator(url).auth.admin.getUserById(person.id);
  const stored = await Promise.all(
    BUCKETS.map(async (bucket) => (await operator(url).storage.from(bucket).list(person.id)).data),
  );
  const files = await readdir(join(folder, 'storage'), { recursive: true, withFileTypes: true });
  const standIn = await stripe.storedBy(folder);
  return {
    rows: rows.flat().length,
    account: account.data.user === null ? 0 : 1,
    photos: stored.flat().length,
    files: files.filter((file) => file.isFile() && isKept(file.parentPath)).length,
    standIn: [person.id, person.email, person.customer].filter((trace) => standIn.includes(trace)),
  };
}

/** Besides photos the store has the installation's id, and files that a sweep has set aside for a week. */
const isKept = (folder: string) => /storage\/[0-9a-f]{2}$/.test(folder);

const NOTHING = { rows: 0, account: 0, photos: 0, files: 0, standIn: [] };

it('deletes every row, every file and the customer at Stripe', { timeout: 120_000 }, async () => {
  const { url } = server;
  const person = await settled(url);
  const before = await remains(person, url, place.DATA_DIR);
  expect(before.rows).toBeGreaterThan(TABLES.length);
  expect(before).toMatchObject({
    account: 1,
    photos: BUCKETS.length,
    files: BUCKETS.length,
  });
  expect(before.standIn).toHaveLength(3);
  const database = place.DATABASE_URL;
  const traces = async () =>
    database ? tracesIn(database, [person.id, person.email, person.customer]) : {};
  if (database) {
    const known = ['users', 'sessions', 'mfa_factors', 'one_time_tokens'].map(
      (name) => `auth.${name}`,
    );
    known.push('public.actions', 'storage.objects');
    expect(Object.keys(await traces())).toEqual(expect.arrayContaining(known));
    expect(await deleteInAnyOrder(database, person.id)).toEqual([]);
  }
  // The app makes no folders, but a client of the API may.
  for (const name of ['1.png.preview', 'album/1.png', 'album/summer/2.png']) {
    const photos = person.client.storage.from('goal-photos');
    const { error } = await photos.upload(`${person.id}/${name}`, picture(), {
      contentType: 'image/png',
    });
    expect(error).toBeNull();
  }
  expect((await leave(person)).data).toEqual({ deleted: true });
  expect(await remains(person, url, place.DATA_DIR)).toEqual(NOTHING);
  // Every table of every schema, also those that the API does not expose.
  expect(await traces()).toEqual({});
});

describe('a server whose way to Stripe, which the other one stands in for, is not always open', () => {
  let own: Place;
  let payer: TestServer;
  let failing: FaultyProxy;

  beforeAll(async () => {
    const closings: (() => void)[] = [];
    failing = await startFaultyProxy(server.url, (close) => void closings.push(close));
    const made = await placeOfFile();
    own = made.place;
    payer = await startServer({ env: { ...own, ...stripeSettings(failing.url) } });
    return async () => {
      await payer.kill();
      for (const close of closings) close();
      await made.remove();
    };
  });

  it('does the same when the operator asks', async () => {
    const person = await settled(payer.url, server.url);
    const remove = () => operator(payer.url).auth.admin.deleteUser(person.id);
    failing.decide = () => 'cut';
    expect((await remove()).error).toMatchObject({ status: 503 });
    expect((await person.client.from('goals').select('id')).data).toHaveLength(4);
    failing.decide = () => 'pass';
    expect((await remove()).error).toBeNull();
    expect(await remains(person, payer.url, own.DATA_DIR)).toEqual(NOTHING);
    const left = await stripe.storedBy(place.DATA_DIR);
    expect(left).not.toContain(person.customer);
    expect((await remove()).error).toMatchObject({ status: 404, code: 'user_not_found' });
  }, 120_000);

  it('deletes nothing while Stripe fails at any step, and everything with the next call', async () => {
    const person = await settled(payer.url, server.url);
    const steps = [
      ['GET', /^\/v1\/checkout\/sessions/],
      ['GET', /^\/v1\/subscriptions/],
      ['DELETE', /^\/v1\/subscriptions/],
      ['DELETE', /^\/v1\/customers/],
    ] as const;
    for (const [verb, path] of steps) {
      failing.decide = (method, target) => (method === verb && path.test(target) ? 'cut' : 'pass');
      expect(stripe.statusOf((await leave(person)).error), `${verb} ${path}`).toBe(503);
      expect((await person.client.from('goals').select('id')).data).toHaveLength(4);
    }
    failing.decide = () => 'pass';
    expect((await leave(person)).data).toEqual({ deleted: true });
    expect(await remains(person, payer.url, own.DATA_DIR)).toEqual(NOTHING);
    const left = await stripe.storedBy(place.DATA_DIR);
    expect(left).not.toContain(person.customer);
  }, 120_000);
});

it('is completed after a refusal at every single step', async () => {
  const { url } = server;
  const person = await settled(url);
  const way = await startFaultyProxy(url);
  const address = await serveFunction('delete_user', {
    SUPABASE_URL: way.url,
    STRIPE_API_URL: url,
  });
  const call = () =>
    fetch(address, { method: 'POST', headers: { Authorization: `Bearer ${person.accessToken}` } });
  // Each time one more call gets through before one is refused, until none is left to refuse.
  const statuses: number[] = [];
  for (let passing = 1; statuses.at(-1) !== 200 && passing < 60; passing += 1) {
    let calls = 0;
    way.decide = () => {
      calls += 1;
      return calls === passing + 1 ? 'fail' : 'pass';
    };
    statuses.push((await call()).status);
  }
  expect(statuses.length).toBeGreaterThan(BUCKETS.length);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([500]));
  expect(statuses.at(-1)).toBe(200);
  expect(await remains(person, url, place.DATA_DIR)).toEqual(NOTHING);
}, 120_000);

it('also deletes a photo that another tab uploaded in the meantime', async () => {
  const { url } = server;
  const person = await newPerson({ url });
  const way = await startFaultyProxy(url);
  const address = await serveFunction('delete_user', { SUPABASE_URL: way.url });
  way.decide = async (method, path): Promise<'pass'> => {
    if (method === 'DELETE' && path.startsWith('/auth/v1/admin/')) {
      const photos = person.client.storage.from('wishes-photos');
      const { error } = await photos.upload(`${person.id}/late.png`, picture(), {
        contentType: 'image/png',
      });
      expect(error).toBeNull();
    }
    return 'pass';
  };
  const headers = { Authorization: `Bearer ${person.accessToken}` };
  expect((await fetch(address, { method: 'POST', headers })).status).toBe(200);
  expect(await remains({ ...person, customer: 'none' }, url, place.DATA_DIR)).toEqual(NOTHING);
});

// The last, because its server comes back days later.
it('is completed after a kill at any moment', async () => {
  for (const [nth, wait] of [10, 60].entries()) {
    const person = await settled(server.url);
    const gone = leave(person);
    await new Promise((resolve) => setTimeout(resolve, wait));
    await server.kill();
    await gone;
    // Days later, when a sweep is due and no upload can be in progress. With so few photos any is over a twentieth.
    const days = String((nth + 1) * 2 * 24 * 3600);
    server = await startServer({
      env: { ...place, CLOCK_OFFSET_SECONDS: days, SWEEP_LIMIT: 'off' },
    });
    const client = connect(server.url, PUBLISHABLE_KEY);
    const signedIn = await client.auth.signInWithPassword(person);
    if (signedIn.error === null) {
      expect((await leave({ ...person, client })).data).toEqual({ deleted: true });
    }
    await expect
      .poll(() => remains(person, server.url, place.DATA_DIR), {
        message: `after ${wait} ms`,
        timeout: 5_000,
      })
      .toEqual(NOTHING);
  }
}, 120_000);

/** The settings of a server that reaches Stripe at another address. */
const stripeSettings = (apiUrl: string): Settings => ({
  STRIPE_API_URL: apiUrl,
  STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: stripe.WEBHOOK_SECRET,
  STRIPE_PRICE_BRL: 'price_sandbox_brl',
  STRIPE_PRICE_USD: 'price_sandbox_usd',
});
