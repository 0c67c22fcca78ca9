import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  openRealtimeStage,
  type RawClient,
  type RealtimeStage,
} from '../../../testing/realtime-stage.ts';

const SCHEMA = `
  create table public.papers (id uuid primary key, owner uuid, place int);
  alter table public.papers enable row level security;
  create policy "own" on public.papers for select to authenticated using (owner = auth.uid());
  grant select on public.papers to authenticated;
  alter publication supabase_realtime add table public.papers`;
const PATIENCE = { timeout: 10_000, interval: 10 };

let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage(SCHEMA, {
    realtime: {
      owners: { 'public.papers': 'owner' },
      limits: { bindingCharacters: 3_000, changesPerSecond: 4 },
    },
  });
});
afterAll(() => stage.close());

const papers = (filter?: string) => ({ event: '*', schema: 'public', table: 'papers', filter });
const joinOf = (topic: string, bindings: readonly object[], access_token?: string) => [
  ...[topic, topic, `realtime:${topic}`, 'phx_join'],
  { config: { postgres_changes: bindings }, access_token },
];

async function opened(): Promise<RawClient> {
  const client = await stage.open();
  onTestFinished(() => client.socket.close());
  return client;
}

/** Joins, and returns why it was refused; null where it was not. */
async function joined(client: RawClient, topic: string, bindings: readonly object[], sub?: string) {
  client.send(joinOf(topic, bindings, sub && (await stage.tokenOf(sub))));
  const reply = () =>
    client.frames.findLast(([, ref, , event]) => event === 'phx_reply' && ref === topic);
  await vi.waitFor(() => expect(reply()).toBeDefined(), PATIENCE);
  const response = reply()?.[4].response as { reason?: string } | undefined;
  return response?.reason ?? null;
}

it('limits the bindings of one socket by their length, on all its channels together', async () => {
  const client = await opened();
  const long = [papers(`place=neq.${'1'.repeat(300)}`), papers(`place=neq.${'2'.repeat(1_000)}`)];
  expect(await joined(client, 'a', long)).toBe(null);
  expect(await joined(client, 'b', long)).toBe(null);
  expect(await joined(client, 'c', long)).toBe('Too many bindings of postgres_changes');
  client.send(['a', '9', 'realtime:a', 'phx_leave', {}]);
  expect(await joined(client, 'd', long)).toBe(null);
});

it('counts what filters compare against the changes that a person may be sent', async () => {
  const [anna, ben] = [randomUUID(), randomUUID()];
  const [many, one] = [await opened(), await opened()];
  const numbers = Array.from({ length: 100 }, (_, place) => place + 10).join();
  const filters = Array.from({ length: 6 }, () => papers(`place=not.in.(${numbers})`));
  await joined(many, 'a', filters, anna);
  await joined(one, 'a', [papers(`place=not.in.(${numbers})`)], ben);
  const received = ({ frames }: RawClient, kind: string) =>
    frames.filter(([, , , event]) => event === kind).length;
  for (let turn = 0; turn < 12; turn += 1) {
    await stage.executor.script(`insert into public.papers values
      (gen_random_uuid(), '${anna}', 1), (gen_random_uuid(), '${ben}', 1)`);
    await vi.waitFor(() => expect(received(one, 'postgres_changes')).toBe(turn + 1), PATIENCE);
  }
  await vi.waitFor(() => expect(received(many, 'phx_error')).toBe(1), PATIENCE);
  expect(received(many, 'postgres_changes')).toBeLessThan(12);
});
