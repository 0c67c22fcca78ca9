import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openRealtimeStage, type RealtimeStage } from '../../../testing/realtime-stage.ts';

const PATIENCE = { timeout: 10_000, interval: 50 };
let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage('create table public.early (id int primary key)');
});
afterAll(() => stage.close());

/** What a person is told who asks for the changes of a table. */
async function told(table: string): Promise<unknown> {
  const client = await stage.open();
  const config = { postgres_changes: [{ event: '*', schema: 'public', table }] };
  const access_token = await stage.tokenOf(randomUUID());
  client.send(['1', '1', 'realtime:t', 'phx_join', { config, access_token }]);
  await vi.waitFor(() => expect(client.frames.length).toBeGreaterThanOrEqual(2), PATIENCE);
  client.socket.close();
  return client.frames[1]?.[4].status;
}

/** Waits until the server has read the schema with a table of this name. */
const known = (table: string) =>
  vi.waitFor(async () => {
    const answer = await fetch(`${stage.url}/rest/v1/${table}`, {
      headers: { apikey: stage.publishableKey },
    });
    expect(answer.status).toBe(401);
  }, PATIENCE);

it('nobody subscribes to a table of the publication before it tells its changes', async () => {
  await stage.executor.script(`create table public.late (id int primary key);
    grant select on public.early, public.late to authenticated;
    alter publication supabase_realtime add table public.late; notify pgrst`);
  await known('late');
  expect(await told('late')).toBe('error');
  await stage.executor.script(`create table public.later (id int primary key);
    select realtime.put_triggers(); notify pgrst`);
  await known('later');
  expect(await told('late')).toBe('ok');
});
