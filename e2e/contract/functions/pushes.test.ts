import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vapidKeysOf } from '../../../supabase/functions/_shared/pushes/vapid-keys.ts';
import { createPushDelivery } from '../../../supabase/functions/maintain/deliver-push.ts';
import type { PushMessage } from '../../../supabase/functions/maintain/push-message.ts';
import { sendPushes } from '../../../supabase/functions/maintain/send-pushes.ts';
import { sendReminders } from '../../../supabase/functions/maintain/send-reminders.ts';
import { connect } from '../../people/sign-up.ts';
import { serveFunction } from '../stage/deno.ts';
import {
  type Device,
  type PushService,
  startPushService,
} from '../stage/neighbours/push-service.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { newPerson, operator, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, startServer, type TestServer } from '../stage/server.ts';

const VAPID_PRIVATE_KEY = 'sGkmKKiY9pA5TSoEJn3qUXYOhKQxbHDMnKMDKsqIHhQ';
const keys = vapidKeysOf(VAPID_PRIVATE_KEY);
const HOUR = 3600;

let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  const { place, remove } = await placeOfFile();
  const env = { ...place, VAPID_PRIVATE_KEY, PUSH_SERVICES: service.url, BILLING: 'off' };
  server = await startServer({ env });
  return async () => {
    await server.stop();
    await remove();
  };
});
afterAll(() => service.stop());

const mails: string[] = [];
const TIMES = { longestMs: 2_000, leftAloneMs: 60_000 };

/** What one server does in one minute. Any number of servers may do it at once. */
async function maintain(): Promise<number> {
  const dependencies = {
    operator: operator(server.url),
    publicUrl: server.url,
    functionsUrl: `${server.url}/functions/v1`,
    sendMail: async ({ to }: { readonly to: string }) => void mails.push(to),
    deliverPush: createPushDelivery(keys, 'mailto:support@bloom.example', TIMES),
    failed: () => undefined,
  };
  await sendReminders(dependencies);
  return sendPushes(dependencies);
}

const setClock = async (clock_offset_seconds: number) =>
  void (await operator(server.url)
    .rpc('set_access_settings', { billing: false, clock_offset_seconds })
    .throwOnError());

/** Somebody whose reminder is due within two hours of the clock. */
async function somebody(language: 'en' | 'pt' = 'en', by_mail = false): Promise<Person> {
  await setClock(0);
  const person = await newPerson({ url: server.url });
  const next = new Date(Date.now() + HOUR * 1000);
  const [weekday, hour] = [next.getUTCDay() || 7, next.getUTCHours()];
  const chosen = { weekday, hour, time_zone: 'UTC', language, by_mail };
  await person.client.rpc('set_reminder', chosen).throwOnError();
  return person;
}
const due = () => setClock(2 * HOUR);

async function remindOn(client: SupabaseClient, with_titles = false): Promise<Device> {
  const device = service.subscribe(keys.publicKey);
  const { endpoint, keys: ofBrowser } = device;
  await client.rpc('set_push', { endpoint, ...ofBrowser, with_titles }).throwOnError();
  return device;
}

/** The person on another device. */
async function elsewhere(person: Person): Promise<SupabaseClient> {
  const client = connect(server.url, PUBLISHABLE_KEY);
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

const messagesOf = ({ delivered }: Device) =>
  delivered.map(({ payload }) => JSON.parse(payload) as PushMessage);
const answer = async (url = '', choice = 'stop', body?: object) =>
  (
    await fetch(`${url}&choice=${choice}`, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body) }),
    })
  ).status;
const onHere = async ({ client }: Person) =>
  (await client.rpc('own_push').throwOnError()).data.here !== null;

it('reaches each device once, however many servers there are, with only a greeting', async () => {
  const person = await somebody('pt', true);
  await person.client.from('goals').insert({ title: 'Sail alone' }).throwOnError();
  const stranger = await newPerson({ url: server.url });
  // It would be named first.
  const theirs = { title: 'A secret of others', rank: '01' };
  await stranger.client.from('goals').insert(theirs).throwOnError();
  const first = await remindOn(person.client);
  const second = await remindOn(await elsewhere(person), true);
  await maintain();
  expect([first.attempts, second.attempts]).toEqual([0, 0]);
  await due();
  const sent = await Promise.all([maintain(), maintain(), maintain()]);
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(2);
  expect([first.attempts, second.attempts]).toEqual([1, 1]);
  expect(mails).toEqual([person.email]);
  const [greeting] = messagesOf(first);
  expect(greeting).toMatchObject({ title: 'Alguns minutos para as suas metas', lang: 'pt-BR' });
  expect(JSON.stringify(greeting)).not.toContain('Sail alone');
  expect(messagesOf(second)[0]?.body).toContain('Sail alone');
  expect(messagesOf(second)[0]?.body).not.toContain('A secret of others');
  expect(first.delivered[0]).toMatchObject({
    subject: 'mailto:support@bloom.example',
    headers: { ttl: '43200', topic: 'weekly-sitting', urgency: 'normal' },
  });
  await setClock(20 * HOUR);
  expect(await maintain()).toBe(0);
});

it('is not sent when the sitting is done, nor to a signed-out device', async () => {
  const [done, left] = [await somebody(), await somebody()];
  const [one, other] = [await remindOn(done.client), await remindOn(left.client)];
  await done.client.from('sittings').insert({ completed_at: new Date() }).throwOnError();
  await left.client.auth.signOut({ scope: 'local' });
  await due();
  await maintain();
  expect([one.attempts, other.attempts]).toEqual([0, 0]);
});

it('reaches the signed-in device, and not a signed-out one of the same person', async () => {
  const person = await somebody();
  const left = await elsewhere(person);
  const [stays, gone] = [await remindOn(person.client), await remindOn(left)];
  await due();
  await left.auth.signOut({ scope: 'local' });
  expect([await maintain(), stays.attempts, gone.attempts]).toEqual([1, 1, 0]);
  expect(await onHere(person)).toBe(true);
});

it.each([404, 410, 400])('deletes a device after status %i', async (status) => {
  const person = await somebody();
  const device = await remindOn(person.client);
  device.refusal = { status };
  await due();
  await maintain();
  expect([device.attempts, await onHere(person)]).toEqual([1, false]);
});

it.each([401, 403, 307])(
  'keeps a device when the push service refuses the server, or sends it elsewhere, with status %i',
  async (status) => {
    const person = await somebody();
    const device = await remindOn(person.client);
    device.refusal = { status };
    await due();
    await maintain();
    expect([device.attempts, await onHere(person)]).toEqual([1, true]);
    device.refusal = null;
    await setClock(2 * HOUR + 400);
    await maintain();
    expect(device.delivered).toHaveLength(1);
  },
);

it('retries a busy or silent push service, with growing delays, and not forever', async () => {
  const [busy, silent, hopeless] = [await somebody(), await somebody(), await somebody()];
  const [first, second, third] = [
    await remindOn(busy.client),
    await remindOn(silent.client),
    await remindOn(hopeless.client),
  ];
  first.refusal = { status: 429, retryAfter: '3000' };
  second.refusal = 'silence';
  third.refusal = { status: 503 };
  await due();
  const attempts = () => [first.attempts, second.attempts, third.attempts];
  expect([await maintain(), attempts()]).toEqual([0, [1, 1, 1]]);
  expect([await maintain(), attempts()]).toEqual([0, [1, 1, 1]]);
  second.refusal = null;
  await setClock(2 * HOUR + 400);
  expect([await maintain(), attempts()]).toEqual([1, [1, 2, 2]]);
  first.refusal = null;
  for (const later of [4, 6, 8, 10]) {
    await setClock(later * HOUR);
    await maintain();
  }
  expect(attempts()).toEqual([2, 2, 5]);
  expect([first.delivered.length, second.delivered.length]).toEqual([1, 1]);
  expect(await onHere(hopeless)).toBe(true);
});

it('lets a device postpone, change its address, and stop, with the token of a message', async () => {
  const person = await somebody();
  const device = await remindOn(person.client);
  await due();
  const settings = { SUPABASE_URL: server.url, VAPID_PRIVATE_KEY };
  const onSupabase = await serveFunction('maintain', settings);
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  const told = await fetch(onSupabase, { method: 'POST', headers });
  expect(await told.json()).toMatchObject({ reminders: 0, pushes: 1 });
  const { answerUrl } = messagesOf(device)[0] ?? {};
  expect(await answer(answerUrl, 'snooze')).toBe(200);
  const moved = service.subscribe(keys.publicKey);
  expect(
    await answer(answerUrl, 'renew', { endpoint: 'https://10.0.0.1/', keys: moved.keys }),
  ).toBe(404);
  expect(await answer(answerUrl, 'renew', { endpoint: moved.endpoint })).toBe(400);
  expect(await answer(answerUrl, 'renew', moved)).toBe(200);
  await setClock(27 * HOUR);
  await maintain();
  expect([device.attempts, moved.attempts]).toEqual([1, 1]);
  expect([await answer(answerUrl), await onHere(person), await answer(answerUrl)]).toEqual([
    200,
    false,
    404,
  ]);
});
