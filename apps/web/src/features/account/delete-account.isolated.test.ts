import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../lib/backend/testing-server.ts';
import { deleteAccount } from './api.ts';

/** What the function answers, null where its answer is lost; and whether the account is still there. */
let answer: Response | null;
let isThere: boolean;

beforeEach(() => {
  const user = { id: 'ana', email: 'ana@example.com' };
  signInAt((path) => {
    if (path.endsWith('/auth/v1/user') && isThere) return Response.json(user);
    if (path.includes('/auth/v1/'))
      return Response.json({ error_code: 'user_not_found' }, { status: 403 });
    if (answer === null) throw noAnswer();
    return answer;
  }, sessionOf(user));
});
afterEach(leaveTestServer);

it.each([
  ['was lost', () => null],
  ['says that there is no such session', () => Response.json({}, { status: 401 })],
])('an account is deleted that is gone, though the answer %s', async (_, given) => {
  [answer, isThere] = [given(), false];
  await expect(deleteAccount()).resolves.toBeUndefined();
});

it.each([
  ['was lost', () => null, undefined],
  ['is a failure', () => Response.json({}, { status: 500 }), undefined],
  ['asks for a proof', () => Response.json({ code: 'proof' }, { status: 403 }), 'proof'],
])('an account is not deleted that is still there, where the answer %s', async (_, given, code) => {
  [answer, isThere] = [given(), true];
  await expect(deleteAccount()).rejects.toMatchObject({ code });
});
