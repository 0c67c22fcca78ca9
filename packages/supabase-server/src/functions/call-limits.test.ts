import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnvironment } from '../gateway/environment.ts';
import type { Principal } from '../gateway/principal.ts';
import { limitCalls } from './call-limits.ts';

const person = (sub: string): Principal => ({ role: 'authenticated', claims: { sub } });
const OPERATOR: Principal = { role: 'service_role', claims: { role: 'service_role' } };

/**
 * Functions that run until they are let go, called by anyone.
 * @param wait how many seconds somebody has to wait who has called too often
 */
function openHost(wait: () => number = () => 0) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  /** Begins at once, and goes on until the functions are let go. */
  const stream = () =>
    new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
        pull: (controller) => released.then(() => controller.close()),
      },
      { highWaterMark: 0 },
    );
  let principal: Principal | null = null;
  const app = new Hono<HttpEnvironment>();
  app.use(async (c, next) => {
    c.set('identity', {
      ...{ apiKey: null, apiKeySent: false, bearer: null, authorizationSent: false, fault: null },
      principal,
    });
    c.set('clientAddress', '192.0.2.1');
    await next();
  });
  const rateLimiter = { take: async () => wait(), refund: async () => {} };
  app.all(
    '/:name',
    limitCalls({
      rateLimits: 'on',
      functionCallsPerMinute: 30,
      rateLimiter,
      functionIdleSeconds: 60,
      functionSeconds: 60,
      signedFunctions: ['webhook'],
    })(async (c) => {
      if (c.req.param('name') === 'stream') return new Response(stream());
      await released;
      return c.text('ran');
    }),
  );
  return {
    release,
    call: (who: Principal | null, name = 'delete_user', method = 'POST') => {
      principal = who;
      return Promise.resolve(app.request(`/${name}`, { method }));
    },
  };
}

/** Of answers that are read, as a caller does. */
const statuses = (calls: readonly Promise<Response>[]) =>
  Promise.all(
    calls.map(async (call) => {
      const answer = await call;
      await answer.text();
      return answer.status;
    }),
  );

it('lets three calls of one caller run at once, whatever others run', async () => {
  const host = openHost();
  const running = Array.from({ length: 3 }, () => host.call(person('anna')));
  const refused = await host.call(person('anna'));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  running.push(host.call(person('bruno')), host.call(null), host.call(null), host.call(null));
  expect((await host.call(null)).status).toBe(429);
  host.release();
  expect(await statuses(running)).toEqual(Array(7).fill(200));
  expect((await host.call(person('anna'))).status).toBe(200);
});

it('counts neither the operator’s calls nor signed ones', async () => {
  const host = openHost();
  const running = Array.from({ length: 20 }, (_, turn) =>
    turn % 2 ? host.call(OPERATOR) : host.call(null, 'webhook'),
  );
  host.release();
  expect(await statuses(running)).toEqual(Array(20).fill(200));
});

it('counts a stream until it ends, is cancelled, or was not requested', async () => {
  const host = openHost();
  const open = () => host.call(person('anna'), 'stream');
  const streams = [await open(), await open(), await open()];
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await open()).status).toBe(429);
  await streams[0]?.body?.cancel();
  streams[0] = await open();
  expect(streams[0].status).toBe(200);
  expect((await open()).status).toBe(429);
  host.release();
  expect(await Promise.all(streams.map((answer) => answer.text()))).toEqual(Array(3).fill('begun'));
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await host.call(person('anna'), 'stream', 'HEAD')).status).toBe(200);
  }
});

it('runs nothing for a caller who has called too often, and holds none of their places', async () => {
  let wait = 40;
  const { call, release } = openHost(() => wait);
  release();
  for (let nth = 0; nth < 4; nth += 1) {
    const answer = await call(person('eager'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40']);
  }
  wait = 0;
  expect(await statuses([call(person('eager'))])).toEqual([200]);
});
