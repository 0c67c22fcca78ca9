import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnvironment } from '../gateway/environment.ts';
import type { Principal } from '../gateway/principal.ts';
import { limitCalls } from './call-limits.ts';

const person = (sub: string): Principal => ({ role: 'authenticated', claims: { sub } });
const OPERATOR: Principal = { role: 'service_role', claims: { role: 'service_role' } };

/** Functions that run until they are let go, called by anyone. */
function openHost() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
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
  const rateLimiter = { take: async () => 0, refund: async () => {} };
  app.all(
    '/:name',
    limitCalls({
      rateLimits: 'on',
      functionCallsPerMinute: 30,
      rateLimiter,
      signedFunctions: ['webhook'],
    }),
    async (c) => {
      await released;
      return c.text('ran');
    },
  );
  return {
    release,
    call: (who: Principal | null, name = 'delete_user') => {
      principal = who;
      return Promise.resolve(app.request(`/${name}`, { method: 'POST' }));
    },
  };
}

const statuses = async (calls: readonly Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

it('lets three of one caller run at once, whoever else runs some', async () => {
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

it('counts neither the operator nor calls that are signed', async () => {
  const host = openHost();
  const running = Array.from({ length: 20 }, (_, turn) =>
    turn % 2 ? host.call(OPERATOR) : host.call(null, 'webhook'),
  );
  host.release();
  expect(await statuses(running)).toEqual(Array(20).fill(200));
});
