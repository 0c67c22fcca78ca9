import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openRealtimeStage, type RealtimeStage } from '../../testing/realtime-stage.ts';

const SCHEMA = `
  create table public.papers (id uuid primary key, owner uuid, content jsonb);
  alter table public.papers enable row level security;
  create policy "own" on public.papers for select to authenticated using (owner = auth.uid());
  grant select on public.papers to authenticated;
  alter publication supabase_realtime add table public.papers`;
const PATIENCE = { timeout: 10_000, interval: 10 };
/** Deep enough to overflow the stack of whoever goes through it, and short enough for every other limit. */
const LEVELS = 6_000;
const MANY_NAMES = JSON.stringify(
  Object.fromEntries(Array.from({ length: 21_000 }, (_, at) => [`n${at}`, 0])),
);
const NESTED = `{"a":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`;

let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage(SCHEMA, {
    realtime: { owners: { 'public.papers': 'owner' } },
    limits: { rateLimits: 'off' },
  });
});
afterAll(() => stage.close());

async function joined(config: object, access_token?: string) {
  const client = await stage.open();
  onTestFinished(() => client.socket.close());
  client.send(['1', '1', 'realtime:t', 'phx_join', { config, access_token }]);
  await vi.waitFor(() => expect(client.frames[0]?.[3]).toBe('phx_reply'), PATIENCE);
  return client;
}

it.each(['presence', 'broadcast'])('closes a socket that nests a %s too deeply', async (event) => {
  const client = await joined({ presence: { enabled: true } });
  client.socket.send(
    `["1","2","realtime:t","${event}",{"type":"${event}","event":"track","payload":${NESTED}}]`,
  );
  expect(await client.closed).toBe(1007);
});

it.each([
  ['', `{"messages":[{"topic":"t","event":"e","payload":${NESTED}}]}`],
  ['/t/events/e', NESTED],
  ['/t/events/e?names', MANY_NAMES],
])(
  'refuses a broadcast over HTTP that nests too deeply or is all names: %j',
  async (path, body) => {
    const answer = await fetch(`${stage.url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers: { apikey: stage.publishableKey, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(422);
  },
);

it('reports a row as missed that nests too deeply to be read, and goes on', async () => {
  const owner = randomUUID();
  const wanted = { event: '*', schema: 'public', table: 'papers', select: ['content'] };
  const token = await stage.tokenOf(owner);
  const reader = () => joined({ postgres_changes: [wanted] }, token);
  const write = (content: string) =>
    stage.executor.script(
      `insert into public.papers values (gen_random_uuid(), '${owner}', '${content}')`,
    );
  const first = await reader();
  await write(NESTED);
  await vi.waitFor(() => expect(first.frames.at(-1)?.[3]).toBe('phx_error'), PATIENCE);
  const second = await reader();
  await write('{"a":1}');
  await vi.waitFor(() => expect(second.frames.at(-1)?.[3]).toBe('postgres_changes'), PATIENCE);
});
