import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  type FilledAccount,
  insertRow,
  newFilledAccount,
  shows,
  TABLES,
} from '../stage/isolation/isolation-tables.ts';
import { type Listening, listenTo, PATIENCE } from '../stage/listening.ts';
import { freshPlace } from '../stage/own-server.ts';
import { anonymous, newPerson, operator } from '../stage/person.ts';
import { startServer } from '../stage/server.ts';

/** Everything that somebody could subscribe to who wants another person's data. */
function greedy(anna: FilledAccount) {
  const every = { event: '*' } as const;
  return [
    { ...every, schema: 'public' },
    { ...every, schema: '*' },
    ...['auth', 'storage', 'private', 'realtime', 'supabase_migrations', 'pg_catalog'].map(
      (schema) => ({ ...every, schema }),
    ),
    ...TABLES.flatMap(({ name, key }) => [
      { ...every, schema: 'public', table: name },
      { ...every, schema: 'public', table: name, filter: `user_id=eq.${anna.id}` },
      { ...every, schema: 'public', table: name, filter: `${key}=neq.${randomUUID()}` },
      { ...every, schema: 'public', table: name, filter: `user_id=not.is.null` },
    ]),
    { ...every, schema: 'auth', table: 'users', filter: `id=eq.${anna.id}` },
    { ...every, schema: 'storage', table: 'objects' },
  ];
}

/** Does everything to rows of every table that their owner can do, and what the operator does to the others. */
async function live(anna: FilledAccount, url: string): Promise<void> {
  for (const table of TABLES) {
    const rows = table.written ? anna.client.from(table.name) : operator(url).from(table.name);
    if (table.written) await insertRow(anna, table, anna.goalId);
    await rows.update(table.change).eq(table.key, anna.keys[table.name]).throwOnError();
  }
  for (const table of TABLES.filter(({ removed, name }) => removed && name !== 'goals')) {
    await anna.client.from(table.name).delete().eq('user_id', anna.id).throwOnError();
  }
  await anna.client.from('goals').delete().eq('user_id', anna.id).throwOnError();
}

const KID = 'known-to-the-server';

it('no change of a person is sent to anybody else', { timeout: 120_000 }, async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const JWT_PRIVATE_JWK = JSON.stringify({ ...(await exportJWK(privateKey)), kid: KID });
  const server = await startServer({ env: { ...(await freshPlace()), JWT_PRIVATE_JWK } });
  onTestFinished(() => server.kill());
  const { url } = server;
  const anna = await newFilledAccount(url);
  const claims = JSON.parse(
    Buffer.from(anna.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as JWTPayload;
  const sign = (seconds: number) =>
    new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds })
      .setProtectedHeader({ alg: 'ES256', kid: KID, typ: 'JWT' })
      .sign(privateKey);
  const clientWith = async (token: string) => {
    const client = anonymous(url);
    // Before it joins anything: a client that gets its token later may join without it.
    await client.realtime.setAuth(token);
    return client;
  };

  const topic = `anna-${randomUUID()}`;
  const own = await listenTo(anna.client, [{ event: '*', schema: 'public' }], topic);
  const stranger = (await newPerson({ url })).client;
  const ofOthers: [string, Listening][] = [
    ['a stranger', await listenTo(stranger, greedy(anna))],
    ['a stranger with the topic', await listenTo(stranger, greedy(anna), topic)],
    ['a visitor', await listenTo(anonymous(url), greedy(anna))],
    ['a visitor with the topic', await listenTo(anonymous(url), greedy(anna), topic)],
  ];
  const expiring = await listenTo(await clientWith(await sign(5)), greedy(anna));
  await vi.waitFor(() => expect(expiring.statuses).toContain('CLOSED'), PATIENCE);
  expect(expiring.system.at(-1)).toMatchObject({ status: 'error', message: 'Token has expired' });
  const late = (await clientWith(await sign(-60))).channel('late');
  const refused = new Promise((resolve) => late.subscribe((status) => resolve(status)));
  expect(await refused).toBe('CHANNEL_ERROR');

  await live(anna, url);
  await vi.waitFor(() => {
    const received = own.changes.map(({ table, event }) => `${table} ${event}`);
    for (const { name, written } of TABLES.filter((table) => table.written)) {
      if (!written) continue;
      for (const event of ['INSERT', 'UPDATE', 'DELETE'])
        expect(received).toContain(`${name} ${event}`);
    }
  }, PATIENCE);
  for (const [who, { changes }] of [...ofOthers, ['an expired token', expiring] as const]) {
    expect([who, changes]).toEqual([who, []]);
  }
  expect(shows(anna, own.changes)).toBe(true);
  for (const table of ['subscriptions', 'trials']) {
    expect(own.changes.some((change) => change.table === table)).toBe(false);
  }
});
