import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  openRealtimeStage,
  type RawClient,
  type RealtimeStage,
} from '../../../testing/realtime-stage.ts';

const SCHEMA = `
  create table public.papers (id uuid primary key, owner uuid);
  create table public.pages (id uuid primary key, owner uuid);
  alter table public.papers enable row level security;
  create policy "own" on public.papers for select to authenticated using (owner = auth.uid());
  grant select on public.papers, public.pages to authenticated;
  alter publication supabase_realtime add table public.papers, public.pages`;
const PATIENCE = { timeout: 10_000, interval: 10 };

let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage(SCHEMA, {
    realtime: {
      owners: { 'public.papers': 'owner', 'public.pages': 'owner' },
      limits: { channelsPerPerson: 4, bindingsPerChannel: 3, changesPerSecond: 1 },
    },
  });
});
afterAll(() => stage.close());

const papers = { event: '*', schema: 'public', table: 'papers' };

/** Joins topics on a new socket, and returns the reasons of those that were refused. */
async function joined(
  sub: string,
  topics: readonly string[],
  bindings: readonly object[],
): Promise<{ readonly client: RawClient; readonly refused: readonly unknown[] }> {
  const client = await stage.open();
  onTestFinished(() => client.socket.close());
  const access_token = await stage.tokenOf(sub);
  for (const topic of topics) {
    const payload = { config: { postgres_changes: bindings }, access_token };
    client.send(['1', '1', `realtime:${topic}`, 'phx_join', payload]);
  }
  const replies = () => client.frames.filter(([, , , event]) => event === 'phx_reply');
  await vi.waitFor(() => expect(replies()).toHaveLength(topics.length), PATIENCE);
  const refused = replies().flatMap(([, , , , { response }]) => {
    const { reason } = response as { reason?: string };
    return reason ?? [];
  });
  return { client, refused };
}

it('counts a binding on all tables once for each table', async () => {
  const all = { event: '*', schema: 'public' };
  const anna = randomUUID();
  expect((await joined(anna, ['a'], [all, papers])).refused).toEqual([]);
  expect((await joined(anna, ['b'], [all, all])).refused).toEqual([
    'Too many bindings of postgres_changes',
  ]);
});

it('limits the channels of one person across all their sockets, not those of others', async () => {
  const [anna, ben] = [randomUUID(), randomUUID()];
  expect((await joined(anna, ['a', 'b'], [papers])).refused).toEqual([]);
  const second = await joined(anna, ['a', 'b', 'c'], [papers]);
  expect(second.refused).toEqual(['ChannelRateLimitReached: Too many channels of one person']);
  expect((await joined(ben, ['a', 'b', 'c'], [papers])).refused).toEqual([]);
  second.client.send(['1', '2', 'realtime:a', 'phx_leave', {}]);
  await vi.waitFor(() => expect(second.client.frames.at(-1)?.[3]).toBe('phx_close'), PATIENCE);
  expect((await joined(anna, ['d'], [papers])).refused).toEqual([]);
});

it('limits them also where they were joined without a token, and are given one afterwards', async () => {
  const client = await stage.open();
  onTestFinished(() => client.socket.close());
  const access_token = await stage.tokenOf(randomUUID());
  const topics = ['a', 'b', 'c', 'd', 'e'];
  const told = (kind: string) => client.frames.filter(([, , , event]) => event === kind);
  for (const topic of topics) client.send([topic, '1', `realtime:${topic}`, 'phx_join', {}]);
  await vi.waitFor(() => expect(told('phx_reply')).toHaveLength(5), PATIENCE);
  for (const topic of topics) {
    client.send([topic, null, `realtime:${topic}`, 'access_token', { access_token }]);
  }
  client.send([null, 'last', 'phoenix', 'heartbeat', {}]);
  await vi.waitFor(() => expect(client.frames.at(-1)?.[1]).toBe('last'), PATIENCE);
  expect(told('system').map(([, , , , { message }]) => message)).toEqual([
    'ChannelRateLimitReached: Too many channels of one person',
  ]);
  expect(told('phx_close')).toHaveLength(1);
});

it('stops sending changes to a person with many channels and reports that some were missed, while others receive all', async () => {
  const [anna, ben] = [randomUUID(), randomUUID()];
  const [{ client: many }, { client: one }] = [
    await joined(anna, ['a', 'b', 'c', 'd'], [papers]),
    await joined(ben, ['a'], [papers]),
  ];
  const received = ({ frames }: RawClient, kind: string) =>
    frames.filter(([, , , event]) => event === kind).length;
  for (let turn = 0; turn < 8; turn += 1) {
    await stage.executor.script(`
      insert into public.papers values (gen_random_uuid(), '${anna}'), (gen_random_uuid(), '${ben}')`);
    await vi.waitFor(() => expect(received(one, 'postgres_changes')).toBe(turn + 1), PATIENCE);
  }
  await vi.waitFor(() => expect(received(many, 'phx_error')).toBe(4), PATIENCE);
  expect(received(many, 'postgres_changes')).toBeLessThan(4 * 8);
});
