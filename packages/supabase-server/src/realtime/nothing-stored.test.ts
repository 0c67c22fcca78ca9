import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openRealtimeStage, type RealtimeStage } from '../../testing/realtime-stage.ts';

let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage(
    'create policy "open" on realtime.messages for all to anon using (true) with check (true)',
  );
});
afterAll(() => stage.close());

type Config = NonNullable<Parameters<SupabaseClient['channel']>[1]>['config'];
type Broadcast = NonNullable<Config['broadcast']>;

/** A private channel, joined or told why not, and what it has received. */
async function join(topic: string, broadcast: Broadcast = {}) {
  const auth = { persistSession: false };
  const client = createClient(stage.url, stage.publishableKey, { auth });
  const channel = client.channel(topic, { config: { private: true, broadcast } });
  const received: unknown[] = [];
  channel.on('broadcast', { event: 'shout' }, ({ payload }) => void received.push(payload));
  channel.on('system', {}, (told) => void received.push(told));
  onTestFinished(() => void client.removeAllChannels());
  const outcome = await new Promise<string>((resolve) => {
    channel.subscribe((status, fault) => resolve(fault?.message ?? status));
  });
  return { channel, received, outcome };
}

const shout = (persist: boolean) => ({
  ...{ type: 'broadcast' as const, event: 'shout' },
  ...{ payload: { kept: persist }, persist },
});
const sent = (channel: RealtimeChannel, persist: boolean | { ttl: number }) =>
  channel.httpSend('shout', { kept: persist }, { persist }).catch(({ message }) => message);
const NOT_STORED = 'Broadcasts are not stored';

describe('broadcasts, which are not stored,', () => {
  it('are not replayed: a channel that wants them is told so', async () => {
    expect((await join('replayed', { replay: { since: 0 } })).outcome).toContain(NOT_STORED);
  });

  it('are refused when they should be stored, and sent otherwise', async () => {
    const [{ channel }, { received }] = [await join('kept', { ack: true }), await join('kept')];
    expect(await channel.send(shout(true))).toBe(NOT_STORED);
    expect(await sent(channel, true)).toBe(NOT_STORED);
    expect(await sent(channel, { ttl: 60 })).toBe(NOT_STORED);
    expect(await channel.send(shout(false))).toBe('ok');
    expect(await sent(channel, false)).toEqual({ success: true });
    await vi.waitFor(() => expect(received).toEqual([{ kept: false }, { kept: false }]));
  });

  it('do not come from the database: who waits until they do is told so', async () => {
    const { received, outcome } = await join('replicated', { replication_ready: true });
    expect(outcome).toBe('SUBSCRIBED');
    await vi.waitFor(() => expect(received).toMatchObject([{ status: 'error' }]));
  });
});
