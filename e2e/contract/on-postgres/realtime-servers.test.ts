import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenTo, PATIENCE, untilReceived } from '../stage/listening.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer } from '../stage/server.ts';

const todos = { event: '*', schema: 'public', table: 'todos' } as const;

/** Two servers of one installation, which share their keys and their database. */
async function twoServers() {
  const place = await freshPlace();
  const servers = [await startServer({ env: place }), await startServer({ env: place })] as const;
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill()))));
  const beside = new pg.Client({ connectionString: place.DATABASE_URL });
  await beside.connect();
  onTestFinished(() => beside.end());
  return { servers, beside };
}

/** The same person's client of another server. */
async function also({ client }: { client: SupabaseClient }, url: string): Promise<SupabaseClient> {
  const { data } = await client.auth.getSession();
  const other = createClient(url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => data.session?.access_token ?? '',
  });
  await other.realtime.setAuth();
  return other;
}

it('changes at one server are sent by the other', { timeout: 120_000 }, async () => {
  const { servers, beside } = await twoServers();
  const [first, second] = servers;
  const anna = await newPerson(first);
  const elsewhere = await also(anna, second.url);
  const told = await listenTo(elsewhere, [todos]);
  await anna.client.from('todos').insert({ title: 'Milk' }).throwOnError();
  expect(await untilReceived(told, 1)).toMatchObject([{ event: 'INSERT', row: { title: 'Milk' } }]);

  const here = anna.client.channel('room', { config: { presence: { key: 'here' } } });
  const there = elsewhere.channel('room', { config: { presence: { key: 'there' } } });
  const heard: unknown[] = [];
  there.on('broadcast', { event: 'shout' }, ({ payload }) => void heard.push(payload));
  for (const channel of [here, there]) {
    channel.on('presence', { event: 'sync' }, () => undefined);
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });
    await channel.track({});
  }
  const long = 'é走'.repeat(20_000);
  await here.send({ type: 'broadcast', event: 'shout', payload: long });
  await vi.waitFor(() => expect(heard).toEqual([long]), PATIENCE);
  const present = () => [here, there].map((one) => Object.keys(one.presenceState()).sort());
  await vi.waitFor(
    () =>
      expect(present()).toEqual([
        ['here', 'there'],
        ['here', 'there'],
      ]),
    PATIENCE,
  );

  // A server that loses its listening connection reports it, listens again, and misses nothing afterwards.
  await beside.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like '% listener' and datname = current_database()`);
  await vi.waitFor(() => expect(told.statuses).toContain('CHANNEL_ERROR'), PATIENCE);
  await vi.waitFor(() => expect(told.statuses.at(-1)).toBe('SUBSCRIBED'), PATIENCE);
  await anna.client.from('todos').insert({ title: 'Bread' }).throwOnError();
  await vi.waitFor(
    () => expect(told.changes.at(-1)?.row).toMatchObject({ title: 'Bread' }),
    PATIENCE,
  );
  await vi.waitFor(
    () =>
      expect(present()).toEqual([
        ['here', 'there'],
        ['here', 'there'],
      ]),
    PATIENCE,
  );

  // A server that stops asks its clients to reconnect, and tells the others that nobody is present there.
  expect(await first.stop()).toBe(0);
  await vi.waitFor(() => expect(Object.keys(there.presenceState())).toEqual(['there']), PATIENCE);
});

it('policies on realtime.messages open private topics, for reading and for writing', async () => {
  const { servers, beside } = await twoServers();
  const [{ url }] = servers;
  await beside.query(`
    create policy "own room" on realtime.messages for select to authenticated
      using (realtime.topic() = 'room-' || auth.uid() or realtime.topic() = 'lobby');
    create policy "speak at home" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'room-' || auth.uid() and extension = 'broadcast');
    notify pgrst, 'reload schema';`);
  const [anna, ben] = [await newPerson({ url }), await newPerson({ url })];
  const enter = async ({ client }: { client: SupabaseClient }, topic: string) => {
    const channel = client.channel(topic, { config: { private: true, broadcast: { self: true } } });
    const heard: unknown[] = [];
    channel.on('broadcast', { event: 'shout' }, ({ payload }) => void heard.push(payload));
    const status = await new Promise((resolve) => channel.subscribe((told) => resolve(told)));
    return { channel, heard, status };
  };
  const own = await enter(anna, `room-${anna.id}`);
  expect(own.status).toBe('SUBSCRIBED');
  expect((await enter(ben, `room-${anna.id}`)).status).toBe('CHANNEL_ERROR');
  const [lobby, other] = [await enter(anna, 'lobby'), await enter(ben, 'lobby')];
  expect([lobby.status, other.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
  for (const { channel } of [lobby, own]) {
    await channel.send({ type: 'broadcast', event: 'shout', payload: 'hello' });
  }
  await ben.client
    .channel(`room-${anna.id}`, { config: { private: true } })
    .httpSend('shout', 'let me in');
  await vi.waitFor(() => expect(own.heard).toEqual(['hello']), PATIENCE);
  expect([lobby.heard, other.heard]).toEqual([[], []]);
  const { rows } = await beside.query('select count(*)::int as kept from realtime.messages');
  expect(rows).toEqual([{ kept: 0 }]);
});
