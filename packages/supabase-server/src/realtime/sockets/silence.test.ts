import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openRealtimeStage, type RealtimeStage } from '../../../testing/realtime-stage.ts';

const MINUTE = 60_000;
/** Longer than it takes until the server looks for silent sockets. */
const LOOK = 1_200;

let stage: RealtimeStage;
let clockIsAhead = 0;
beforeAll(async () => {
  stage = await openRealtimeStage('select 1', {
    clock: () => new Date(Date.now() + clockIsAhead),
  });
});
afterAll(() => stage.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  clockIsAhead = 0;
  vi.useRealTimers();
});

it('closes a socket after a minute of silence', async () => {
  const { socket, send, frames, closed } = await stage.open();
  vi.advanceTimersByTime(MINUTE - 1_000);
  send([null, '1', 'phoenix', 'heartbeat', {}]);
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  vi.advanceTimersByTime(MINUTE - 1_000);
  await pause(LOOK);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(2_000);
  expect(await closed).toBe(1006);
});

it('closes none because the clock is set ahead, and a silent one also after it was set back', async () => {
  const { socket, closed } = await stage.open();
  clockIsAhead = 60 * MINUTE;
  await pause(LOOK);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  clockIsAhead = -60 * MINUTE;
  vi.advanceTimersByTime(MINUTE + 1_000);
  expect(await closed).toBe(1006);
});
