import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { type FunctionHandler, runInTime } from './call-time.ts';

/** One call of a function with time limits. */
async function call(
  handler: FunctionHandler,
  [functionIdleSeconds, functionSeconds]: readonly [number, number],
) {
  const ended = vi.fn();
  const app = new Hono<HttpEnvironment>().all('/', (c) =>
    runInTime(handler, c, { functionIdleSeconds, functionSeconds }, ended),
  );
  return { ended, answer: await app.request('/') };
}

const IDLE_TIMEOUT = {
  code: 'IDLE_TIMEOUT',
  message: 'Request idle timeout limit (0.02s) reached',
};

it('answers 504 for a silent function, which runs until it ends', async () => {
  const late = Promise.withResolvers<Response>();
  const { ended, answer } = await call(() => late.promise, [0.02, 60]);
  expect([answer.status, await answer.json()]).toEqual([504, IDLE_TIMEOUT]);
  expect(ended).not.toHaveBeenCalled();
  const cancel = vi.fn();
  late.resolve(new Response(new ReadableStream({ cancel })));
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(cancel).toHaveBeenCalledOnce();
});

it('stops counting a function that never ends once its time is over', async () => {
  const { ended, answer } = await call(() => new Promise(() => {}), [60, 0.02]);
  expect([answer.status, await answer.json()]).toEqual([504, IDLE_TIMEOUT]);
  await expect.poll(() => ended.mock.calls.length).toBe(1);
});

it('breaks off a stream whose time is over, and cancels it', async () => {
  const cancel = vi.fn();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
    cancel,
  });
  const { ended, answer } = await call(() => new Response(stream), [60, 0.02]);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('The time of the function is over');
  await expect.poll(() => cancel.mock.calls.length).toBe(1);
  expect(ended).toHaveBeenCalledOnce();
});

it('ends with a stream that breaks off by itself, and with a function that throws', async () => {
  const stream = new ReadableStream({
    pull: (controller) => controller.error(new Error('Broken')),
  });
  const broken = await call(() => new Response(stream), [60, 60]);
  await expect(broken.answer.text()).rejects.toThrow('Broken');
  expect(broken.ended).toHaveBeenCalledOnce();
  const thrown = await call(() => {
    throw new Error('A fault of the function');
  }, [60, 60]);
  expect([thrown.answer.status, thrown.ended.mock.calls.length]).toEqual([500, 1]);
});
