import { describe, expect, it, vi } from 'vitest';
import { onTooManyRequests, retryingTooManyRequests } from './too-many-requests.ts';

const refusal = (seconds: number | null) =>
  new Response('{}', {
    status: 429,
    headers: seconds === null ? {} : { 'Retry-After': String(seconds) },
  });

/** Sends through answers that come in their order. */
async function send(
  answers: readonly Response[],
  { path = '/rest/v1/todos', method }: { readonly path?: string; readonly method?: string } = {},
) {
  const pause = vi.fn(async () => undefined);
  const told = vi.fn();
  const stop = onTooManyRequests(told);
  const waiting = [...answers];
  const sent = vi.fn(async () => waiting.shift() ?? new Response('[]'));
  const init = method === undefined ? {} : { method };
  const { status } = await retryingTooManyRequests(sent, pause)(
    `https://bloom.example${path}`,
    init,
  );
  stop();
  return {
    status,
    sent: sent.mock.calls.length,
    told: told.mock.calls.length,
    paused: pause.mock.calls,
  };
}

describe('a request that the server refuses for now', () => {
  it('is retried once at the server’s time, and reports nothing', async () => {
    expect(await send([refusal(2), refusal(7)])).toEqual({
      status: 200,
      sent: 3,
      told: 0,
      paused: [[2], [7]],
    });
  });

  it.each([
    ['that changes something', [refusal(2)], { method: 'POST' }, 1],
    ['for long', [refusal(30)], {}, 1],
    ['without a word on when', [refusal(null)], {}, 1],
    ['again and again', [1, 1, 1, 1].map(refusal), {}, 4],
  ])('%s is told', async (_, answers, how, times) => {
    expect(await send(answers, how)).toMatchObject({ status: 429, sent: times, told: 1 });
  });

  it('of an import, which can be repeated without harm, is retried once', async () => {
    const path = '/rest/v1/rpc/import_rows';
    expect(await send([refusal(6)], { path, method: 'POST' })).toMatchObject({
      status: 200,
      sent: 2,
      told: 0,
    });
  });

  it('by a limit of its own is returned to the caller', async () => {
    expect(await send([refusal(2)], { path: '/auth/v1/otp', method: 'POST' })).toMatchObject({
      status: 429,
      told: 0,
    });
  });
});
