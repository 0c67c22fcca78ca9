import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { mailsTo } from '../stage/mailbox.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { anonymous, newPerson, operator } from '../stage/person.ts';
import '../stage/provided.ts';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../stage/server.ts';

const SUPPORT = 'support@bloom.example';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A server with rate limits, behind a proxy that reports who calls. */
let limited: TestServer;

beforeAll(async () => {
  const { place, remove } = await placeOfFile();
  const env = { RATE_LIMITS: 'on', FUNCTION_CALLS_PER_MINUTE: '12', TRUSTED_PROXY: 'true' };
  limited = await startServer({ env: { ...place, ...env } });
  return async () => {
    await limited.stop();
    await remove();
  };
});

describe('contact', () => {
  const write = (url: string, body: object) =>
    fetch(`${url}/functions/v1/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body: JSON.stringify(body),
    });

  it('puts the message into the support mailbox', async () => {
    const { url } = inject('contract');
    const message = `Hello ${randomUUID()}`;
    const response = await write(url, { message, email: 'ana@example.com' });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const arrived = (await mailsTo(SUPPORT)).filter((mail) => mail.text.includes(message));
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.text).toContain('ana@example.com');
  });

  it('puts a message there once whose answer was lost', async () => {
    const { url } = inject('contract');
    const letter = { message: `Hello ${randomUUID()}`, email: 'ana@example.com', id: randomUUID() };
    expect((await write(url, letter)).status).toBe(200);
    expect((await write(url, letter)).status).toBe(200);
    const arrived = (await mailsTo(SUPPORT)).filter(({ text }) => text.includes(letter.message));
    expect(arrived).toHaveLength(1);
  });

  it('refuses a message that shows nothing', async () => {
    for (const message of ['', ' \n', '\u200b \u2060'])
      expect(
        (await write(inject('contract').url, { message, email: 'ana@example.com' })).status,
      ).toBe(400);
  });

  it('accepts five messages an hour and refuses the sixth', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(
        (await write(limited.url, { message: 'Hello', email: 'ana@example.com' })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('delete_user', () => {
  it('deletes everything of the person, and nothing of others', async () => {
    const [leaving, staying] = await Promise.all([newPerson(), newPerson()]);
    for (const { client, id } of [leaving, staying]) {
      await client.from('goals').insert({ title: 'Run' }).throwOnError();
      await client.from('todos').insert({ title: 'Shoes' }).throwOnError();
      const stored = await client.storage
        .from('goal-photos')
        .upload(`${id}/1.png`, PICTURE, { contentType: 'image/png' });
      expect(stored.error).toBeNull();
    }

    const { data, error } = await leaving.client.functions.invoke('delete_user');
    expect({ data, error }).toEqual({ data: { deleted: true }, error: null });

    const all = operator();
    for (const table of ['goals', 'todos', 'actions', 'trials'] as const) {
      const left = await all
        .from(table)
        .select('user_id')
        .in('user_id', [leaving.id, staying.id])
        .throwOnError();
      expect(new Set(left.data?.map((row) => row.user_id))).toEqual(new Set([staying.id]));
    }
    expect((await all.storage.from('goal-photos').list(leaving.id)).data).toEqual([]);
    expect((await all.storage.from('goal-photos').list(staying.id)).data).toHaveLength(1);
    const again = await leaving.client.auth.signInWithPassword(leaving);
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('does nothing without a session', async () => {
    const { error } = await anonymous().functions.invoke('delete_user');
    expect((error as { context: Response }).context.status).toBe(401);
  });
});

describe('calls of functions', () => {
  it('are limited per minute for a person and for an address, whatever others do', async () => {
    const [anna, bruno] = [await newPerson(limited), await newPerson(limited)];
    const call = async (bearer: string, method = 'GET', name = 'delete_user', from = '192.0.2.1') =>
      fetch(`${limited.url}/functions/v1/${name}`, {
        method,
        headers: { Authorization: `Bearer ${bearer}`, 'X-Forwarded-For': from },
      });
    const inTurn: Response[] = [];
    for (let turn = 0; turn < 14; turn += 1)
      inTurn.push(await call(anna.accessToken, 'GET', 'delete_user', `192.0.2.${turn}`));
    expect(inTurn.map(({ status }) => status)).toEqual([...Array(12).fill(405), 429, 429]);
    const refused = inTurn.at(-1) as Response;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ error: 'too many calls' });

    expect((await call(bruno.accessToken)).status).toBe(405);
    expect((await call(anna.accessToken, 'OPTIONS')).status).toBe(204);
    for (let turn = 0; turn < 12; turn += 1)
      expect((await call(PUBLISHABLE_KEY, 'POST', 'contact')).status).toBe(400);
    expect((await call(PUBLISHABLE_KEY, 'POST', 'contact')).status).toBe(429);
    expect((await call('no.valid.token', 'POST', 'contact')).status).toBe(429);
    expect((await call(PUBLISHABLE_KEY, 'POST', 'contact', '198.51.100.1')).status).toBe(400);
    for (let turn = 0; turn < 15; turn += 1)
      expect((await call(PUBLISHABLE_KEY, 'POST', 'stripe_webhook')).status).toBe(400);
  }, 60_000);
});

it('answer an unknown function in the protocol’s shape', async () => {
  const { error } = await anonymous().functions.invoke('no_such_function');
  const { context } = error as { context: Response };
  expect(context.status).toBe(404);
  expect(await context.json()).toEqual({
    code: 'NOT_FOUND',
    message: 'Requested function was not found',
  });
});
