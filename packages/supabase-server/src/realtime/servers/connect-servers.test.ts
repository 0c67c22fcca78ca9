import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Executor } from '../../database/port/executor.ts';
import { Topics } from '../channels/topics.ts';
import { PresenceRoom } from '../presence/presence-room.ts';
import { connectServers } from './connect-servers.ts';
import { split } from './parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NEIGHBOUR = '4d0a9f0e-9b6b-4b5c-8a55-0f3d2f0c8f11';

/**
 * A server that another one, `neighbour`, sends messages; how often it learned that a server had fallen silent.
 * @param early what arrives together with the database's answer that it listens
 */
async function connected(early: readonly string[] = []) {
  let receive: (payload: string) => void = () => undefined;
  const executor = {
    kind: 'postgres',
    listen: async (_: string, onNotification: typeof receive) => {
      receive = onNotification;
      for (const kind of early) for (const part of split(NEIGHBOUR, { kind })) receive(part);
      return async () => undefined;
    },
    batch: async (all: readonly unknown[]) => all.map(() => ({ rows: [] })),
  } as unknown as Executor;
  const topics = new Topics();
  const onSilence = vi.fn();
  const on = { silence: onSilence, failure: vi.fn() };
  const links = await connectServers(executor, topics, new PresenceRoom(topics), on);
  const hear = (kind: string) => {
    for (const part of split(NEIGHBOUR, { kind })) receive(part);
  };
  return { links, hear, onSilence };
}

it('learns once that a server fell silent without saying that it ends', async () => {
  const { links, hear, onSilence } = await connected();
  hear('hello');
  await vi.advanceTimersByTimeAsync(30_000);
  hear('alive');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onSilence).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onSilence).toHaveBeenCalledOnce();
  await links.close();
});

it('misses nothing of a server that said that it ends', async () => {
  const { links, hear, onSilence } = await connected();
  hear('hello');
  hear('gone');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onSilence).not.toHaveBeenCalled();
  await links.close();
});

it('takes messages that arrive before it may send any', async () => {
  const { links, onSilence } = await connected(['hello', 'alive']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onSilence).toHaveBeenCalledOnce();
  await links.close();
});
