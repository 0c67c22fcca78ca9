import { describe, expect, it, vi } from 'vitest';
import { onTooManyRequests, retryingTooManyRequests, waitAsked } from './too-many-requests.ts';

const refusal = (seconds: number | string | null, status = 429) =>
  new Response('{}', {
    status,
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

  it.each(['import_rows', 'changes_since'])(
    'of %s, which can be repeated without harm, is retried at the server’s time',
    async (name) => {
      const how = { path: `/rest/v1/rpc/${name}`, method: 'POST' };
      expect(await send([refusal(6), refusal(2, 503)], how)).toEqual({
        status: 200,
        sent: 3,
        told: 0,
        paused: [[6], [2]],
      });
      const away = [2, 2, 2, 2].map((seconds) => refusal(seconds, 503));
      expect(await send(away, how)).toMatchObject({ status: 503, sent: 4, told: 0 });
    },
  );

  it('says once how long the server asks to wait, up to a minute', async () => {
    const write = { method: 'POST' };
    for (const [status, asked, wait] of [
      [503, 20, 20_000],
      [429, 7, 7000],
      [503, 86_400, 60_000],
      [502, 20, 0],
    ] as const) {
      await send([refusal(asked, status)], write);
      expect(waitAsked()).toBe(wait);
      expect(waitAsked()).toBe(0);
    }
    await send([refusal(20, 503)], write);
    await send([]);
    expect(waitAsked()).toBe(0);
  });

  it('says how long to wait also where the server names the moment (RFC 9110, section 10.2.3)', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T10:00:00Z'), toFake: ['Date'] });
    for (const [moment, wait] of [
      ['Fri, 27 Nov 2026 10:00:20 GMT', 20_000],
      ['Fri, 27 Nov 2026 12:00:00 GMT', 60_000],
      ['Fri, 27 Nov 2026 09:00:00 GMT', 0],
      ['soon', 0],
    ] as const) {
      await send([refusal(moment, 503)], { method: 'POST' });
      expect(waitAsked()).toBe(wait);
    }
    const soon = await send([refusal('Fri, 27 Nov 2026 10:00:03 GMT')]);
    expect(soon).toMatchObject({ status: 200, paused: [[3]] });
    vi.useRealTimers();
  });

  it('says nothing any more once a later request got no answer: whoever is signed in by then would wait', async () => {
    await send([refusal(20, 503)], { method: 'POST' });
    const fetch = retryingTooManyRequests(() => Promise.reject(new TypeError('no network')));
    await expect(fetch('/rest/v1/todos')).rejects.toThrow('no network');
    expect(waitAsked()).toBe(0);
  });

  it('is repeated as it was made, whoever is signed in by then', async () => {
    const waiting = [refusal(2, 503)];
    const sent = vi.fn<typeof fetch>(async () => waiting.shift() ?? new Response('[]'));
    const init = { method: 'POST', headers: { Authorization: 'Bearer of-before' } };
    await retryingTooManyRequests(sent, async () => undefined)('/rest/v1/rpc/import_rows', init);
    expect(sent.mock.calls.map(([, how]) => how)).toEqual([init, init]);
  });

  it.each([
    ['that changes something', [refusal(2)], { method: 'POST' }, 1],
    ['for long', [refusal(30)], {}, 1],
    ['without a word on when', [refusal(null)], {}, 1],
    ['again and again', [1, 1, 1, 1].map((seconds) => refusal(seconds)), {}, 4],
  ])('%s is told', async (_, answers, how, times) => {
    expect(await send(answers, how)).toMatchObject({ status: 429, sent: times, told: 1 });
  });

  it('by a limit of its own is returned to the caller', async () => {
    expect(await send([refusal(2)], { path: '/auth/v1/otp', method: 'POST' })).toMatchObject({
      status: 429,
      told: 0,
    });
  });
});
