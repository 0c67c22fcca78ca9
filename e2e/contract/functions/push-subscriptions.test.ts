import { createECDH, randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, it } from 'vitest';
import { connect } from '../../people/sign-up.ts';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
};
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
const set = ({ client }: Pick<Person, 'client'>, more: object = {}) =>
  client.rpc('set_push', { endpoint: newEndpoint(), ...keys, with_titles: false, ...more });
const known = async ({ client }: Pick<Person, 'client'>) =>
  (await client.rpc('own_push').throwOnError()).data;

async function again(person: Person) {
  const client = connect(inject('contract').url, PUBLISHABLE_KEY);
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return { client };
}

it('belongs to one person and device, and is deleted with the session', async () => {
  const endpoint = newEndpoint();
  await set(anna, { endpoint, with_titles: true }).throwOnError();
  expect(await known(anna)).toEqual({ here: { endpoint, with_titles: true }, others: 0 });
  expect(await known(bruno)).toEqual({ here: null, others: 0 });
  const phone = await again(anna);
  expect(await known(phone)).toEqual({ here: null, others: 1 });
  await set(phone).throwOnError();
  expect(await known(anna)).toMatchObject({ others: 1 });
  await phone.client.auth.signOut({ scope: 'local' });
  expect(await known(anna)).toMatchObject({ others: 0 });
  expect((await anna.client.rpc('end_push').throwOnError()).data).toBe(true);
  expect((await anna.client.rpc('end_push').throwOnError()).data).toBe(false);
  expect(await known(anna)).toEqual({ here: null, others: 0 });
});

it('ends on this device alone', async () => {
  const tablet = await again(anna);
  await set(anna).throwOnError();
  await set(tablet).throwOnError();
  expect((await tablet.client.rpc('end_push').throwOnError()).data).toBe(true);
  expect(await known(anna)).toMatchObject({ here: { with_titles: false }, others: 0 });
});

it('is added by no session that has ended, though its access token is still valid', async () => {
  const lost = await again(bruno);
  const { data } = await lost.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  await lost.client.auth.signOut({ scope: 'local' });
  const client = connect(inject('contract').url, PUBLISHABLE_KEY, { authorization });
  expect((await set({ client })).error).toMatchObject({ code: '42501' });
});

it('moves to the person who is signed in now', async () => {
  const endpoint = newEndpoint();
  await set(anna, { endpoint }).throwOnError();
  await set(bruno, { endpoint }).throwOnError();
  expect([(await known(anna)).here, (await known(bruno)).here.endpoint]).toEqual([null, endpoint]);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'http://web.push.apple.com/1',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/1',
  'https://me@fcm.googleapis.com/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://evilfcm.googleapis.com/1',
  'https://fcm.googleapis.com\\@evil.example/1',
  'https://evil.example/https://fcm.googleapis.com/1',
  'https://.push.apple.com/1',
  'https://push.apple.com/1',
  'https://127.0.0.1/1',
  'https://10.0.0.1/1',
  'https://[::1]/1',
  'https://localhost/1',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/1',
  'file:///etc/passwd',
  '',
  null,
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  'https://fcm.googleapis.com/a b',
])('sends nothing to %j', async (endpoint) => {
  expect((await set(bruno, { endpoint })).error).toMatchObject({
    code: '22023',
    details: 'push_service',
  });
});

it.each([
  'https://web.push.apple.com/QGn',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=Bw%3d',
])('sends to %s', async (endpoint) => {
  expect((await set(bruno, { endpoint })).error).toBeNull();
});

it.each([
  { p256dh: 'x' },
  { auth: '' },
  { p256dh: null },
  { auth: 'A'.repeat(2000) },
  { with_titles: null },
])('needs the keys of a browser, not %j', async (odd) => {
  expect((await set(bruno, odd)).error).toMatchObject({ code: '22023' });
});

it('is limited to twenty devices', async () => {
  const carla = await newPerson();
  const last = await again(carla);
  for (let at = 0; at < 19; at += 1) expect((await set(await again(carla))).error).toBeNull();
  // The last one may be set again.
  for (const _ of [1, 2]) expect((await set(last)).error).toBeNull();
  const { error } = await set(carla);
  expect(error?.code).toBe('PT413');
  expect(JSON.parse(error?.details ?? '')).toEqual({ kind: 'devices', limit: 20 });
});

it('is read by the server alone', async () => {
  const calls = [
    ['take_push', {}],
    ['end_push_attempt', { subscription: randomUUID(), outcome: 'gone' }],
    ['renew_push', { token: randomUUID(), endpoint: newEndpoint(), ...keys }],
    ['set_push_services', { origins: ['https://evil.example'] }],
  ] as const;
  for (const [name, args] of calls)
    for (const client of [anna.client, anonymous()])
      expect((await client.rpc(name, args)).error, name).not.toBeNull();
  const visitor = { client: anonymous() };
  for (const { error } of [await set(visitor), await visitor.client.rpc('own_push')])
    expect(error).not.toBeNull();
  expect((await anna.client.from('push_subscriptions').select()).error).not.toBeNull();
  expect((await operator().rpc('take_push')).error).toBeNull();
});
