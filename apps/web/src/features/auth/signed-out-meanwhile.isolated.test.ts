import { afterEach, expect, it } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../lib/backend/testing-server.ts';
import { restoreStoredSession } from './restore-session.ts';

afterEach(leaveTestServer);

it('restores nothing where another tab has signed out before the server answers', async () => {
  const ana = { id: 'ana', app_metadata: {}, user_metadata: {} };
  signInAt(() => {
    localStorage.clear();
    return Response.json(ana);
  }, sessionOf(ana));
  expect(await restoreStoredSession()).toBeNull();
});
