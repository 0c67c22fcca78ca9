import { afterEach, expect, it } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
  storedSession,
} from '../../../lib/backend/testing-server.ts';
import { endSessions } from './sessions-api.ts';

const ana = { id: 'ana', app_metadata: {}, user_metadata: {} };
const bob = sessionOf({ ...ana, id: 'bob' }, 'b.e30.c');

afterEach(leaveTestServer);

it.each(['global', 'others'] as const)(
  'sessions (%s) were ended though another tab has signed out before the server answers',
  async (which) => {
    signInAt(() => {
      localStorage.clear();
      return new Response(null, { status: 204 });
    }, sessionOf(ana));
    await expect(endSessions(which)).resolves.toBeUndefined();
  },
);

it('sessions were not ended where no answer came', async () => {
  signInAt(() => {
    localStorage.clear();
    throw noAnswer();
  }, sessionOf(ana));
  await expect(endSessions('global')).rejects.toMatchObject({ status: 0 });
});

it('who has signed in meanwhile stays', async () => {
  signInAt(() => {
    signInAt(() => Response.json(bob.user), bob);
    return new Response(null, { status: 204 });
  }, sessionOf(ana));
  await endSessions('global').catch(() => undefined);
  expect(storedSession()).toMatchObject({ user: { id: 'bob' } });
});
