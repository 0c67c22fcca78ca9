import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { PATIENCE } from '../stage/listening.ts';
import { anonymous } from '../stage/person.ts';
import '../stage/provided.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const { url } = inject('contract');
type Config = NonNullable<Parameters<SupabaseClient['channel']>[1]>['config'];

interface Room {
  readonly channel: RealtimeChannel;
  readonly received: unknown[];
}

/** Joins a topic and receives what is broadcast there as `shout`. */
async function enter(client: SupabaseClient, topic: string, config: Config = {}): Promise<Room> {
  const channel = client.channel(topic, { config });
  const received: unknown[] = [];
  channel.on('broadcast', { event: 'shout' }, ({ payload }) => void received.push(payload));
  onTestFinished(() => void client.removeChannel(channel));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, fault) => (status === 'SUBSCRIBED' ? resolve() : reject(fault)));
  });
  return { channel, received };
}

const shout = (payload: unknown) => ({ type: 'broadcast' as const, event: 'shout', payload });
const until = (received: readonly unknown[], expected: readonly unknown[]) =>
  vi.waitFor(() => expect(received).toEqual(expected), PATIENCE);

/** A client that speaks the older version of the frames. */
const older = () =>
  createClient(url, PUBLISHABLE_KEY, {
    realtime: { vsn: '1.0.0' },
    auth: { persistSession: false },
  });

describe('a broadcast', () => {
  it('reaches the others of its topic, in both versions, and nobody else', async () => {
    const topic = crypto.randomUUID();
    const [from, to, old] = [
      await enter(anonymous(), topic),
      await enter(anonymous(), topic),
      await enter(older(), topic),
    ];
    const elsewhere = await enter(anonymous(), `${topic}-2`);
    expect(await from.channel.send(shout({ words: 'é 走' }))).toBe('ok');
    expect(await old.channel.send(shout(['from', 'the older']))).toBe('ok');
    await until(to.received, [{ words: 'é 走' }, ['from', 'the older']]);
    await until(old.received, [{ words: 'é 走' }]);
    await until(from.received, [['from', 'the older']]);
    expect(elsewhere.received).toEqual([]);
  });

  it('is returned to its sender on request, and acknowledged', async () => {
    const topic = crypto.randomUUID();
    const { channel, received } = await enter(anonymous(), topic, {
      broadcast: { self: true, ack: true },
    });
    expect(await channel.send(shout({ number: 1 }))).toBe('ok');
    await until(received, [{ number: 1 }]);
  });

  it('carries bytes', async () => {
    const topic = crypto.randomUUID();
    const [from, to] = [await enter(anonymous(), topic), await enter(anonymous(), topic)];
    await from.channel.send(shout(new Uint8Array([0, 7, 255]).buffer));
    await vi.waitFor(() => expect(to.received).toHaveLength(1), PATIENCE);
    expect([...new Uint8Array(to.received[0] as ArrayBuffer)]).toEqual([0, 7, 255]);
  });

  it('is sent over HTTP, one or several at once', async () => {
    const topic = crypto.randomUUID();
    const { received } = await enter(anonymous(), topic);
    const sender = anonymous().channel(topic);
    expect(await sender.httpSend('shout', { number: 1 })).toEqual({ success: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await sender.send(shout({ number: 2 }))).toBe('ok');
    await until(received, [{ number: 1 }, { number: 2 }]);
  });

  it.each([
    ['no key', {}, { messages: [] }, 401],
    ['no messages', { apikey: PUBLISHABLE_KEY }, { messages: [] }, 422],
    ['no JSON', { apikey: PUBLISHABLE_KEY }, 'x', 422],
    [
      'a token that does not hold',
      { apikey: PUBLISHABLE_KEY, authorization: 'Bearer x' },
      { messages: [{ topic: 'a', event: 'b', payload: {} }] },
      401,
    ],
  ])('over HTTP is refused with %s', async (_, headers, body, status) => {
    const answer = await fetch(`${url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toBeTypeOf('object');
  });
});

it('a private topic needs a policy', async () => {
  const client = anonymous();
  const attempt = enter(client, crypto.randomUUID(), { private: true });
  await expect(attempt).rejects.toThrow(/Unauthorized/);
  const topic = crypto.randomUUID();
  const { received } = await enter(client, topic);
  const hidden = anonymous().channel(topic, { config: { private: true } });
  expect(await hidden.httpSend('shout', {})).toEqual({ success: true });
  const open = anonymous().channel(topic);
  await open.httpSend('shout', 'in public');
  await until(received, ['in public']);
});

describe('presence', () => {
  async function appear(topic: string, key: string) {
    const client = anonymous();
    const channel = client.channel(topic, { config: { presence: { key } } });
    const events: string[] = [];
    channel.on('presence', { event: 'join' }, (one) => void events.push(`+${one.key}`));
    channel.on('presence', { event: 'leave' }, (one) => void events.push(`-${one.key}`));
    onTestFinished(() => void client.removeChannel(channel));
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });
    expect(await channel.track({ key })).toBe('ok');
    return { channel, client, events };
  }
  const keys = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).sort();

  it('reports joins, updates and leaves', async () => {
    const topic = crypto.randomUUID();
    const anna = await appear(topic, 'anna');
    const ben = await appear(topic, 'ben');
    const cora = await appear(topic, 'cora');
    await vi.waitFor(() => {
      for (const { channel } of [anna, ben, cora])
        expect(keys(channel)).toEqual(['anna', 'ben', 'cora']);
    }, PATIENCE);
    expect(await ben.channel.track({ key: 'ben', mood: 'well' })).toBe('ok');
    await vi.waitFor(() => {
      expect(anna.channel.presenceState().ben).toMatchObject([{ mood: 'well' }]);
    }, PATIENCE);
    expect(await ben.channel.untrack()).toBe('ok');
    await cora.client.realtime.disconnect();
    await vi.waitFor(() => expect(keys(anna.channel)).toEqual(['anna']), PATIENCE);
    expect(anna.events).toEqual(expect.arrayContaining(['+ben', '+cora', '-ben', '-cora']));
  });
});
