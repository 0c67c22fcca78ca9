import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openRealtimeStage, type RealtimeStage } from '../../testing/realtime-stage.ts';

const SCHEMA = `
  create table public.letters (id int primary key, words text);
  grant select on public.letters to authenticated;
  grant select (id) on public.letters to anon;
  alter publication supabase_realtime add table public.letters`;
const PATIENCE = { timeout: 10_000, interval: 10 };

let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage(SCHEMA, { limits: { rateLimits: 'off' } });
});
afterAll(() => stage.close());

it('a channel is told that its new token does not allow its filter: no change would come, and nobody would know why', async () => {
  const client = await stage.open();
  onTestFinished(() => client.socket.close());
  const systemOf = () =>
    client.frames.flatMap(([, , , event, payload]) =>
      event === 'system' ? [[payload.status, payload.message]] : [],
    );
  const filter = { event: '*', schema: 'public', table: 'letters', filter: 'words=eq.x' };
  const access_token = await stage.tokenOf(randomUUID());
  client.send([
    ...['1', '1', 'realtime:t', 'phx_join'],
    { config: { postgres_changes: [filter] }, access_token },
  ]);
  await vi.waitFor(() => expect(systemOf()).toHaveLength(1), PATIENCE);
  client.send(['1', '2', 'realtime:t', 'access_token', { access_token: null }]);
  await vi.waitFor(
    () => expect(systemOf()[1]).toEqual(['error', 'invalid column for filter words']),
    PATIENCE,
  );
});
