import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
  storedSession,
} from '../../../lib/backend/testing-server.ts';
import { openMailLink } from './mail-link-api.ts';

const LINK = { tokenHash: 'abc', type: 'email_change', next: '/profile' } as const;
const expired = { code: 'otp_expired' };
/** The address of the account, and whether its link still works. */
let email: string;
let isGood: boolean;
let isLost: boolean;
let person: string;

const session = () => sessionOf({ id: person, email, app_metadata: {}, user_metadata: {} });

beforeEach(() => {
  [email, isGood, isLost, person] = ['ana@example.com', true, false, 'ana'];
  signInAt((path) => {
    if (path.includes('/token?')) return Response.json(session());
    if (!isGood) return Response.json({ error_code: 'otp_expired' }, { status: 403 });
    [email, isGood] = ['ana@example.org', false];
    if (isLost) throw noAnswer();
    return Response.json(session());
  }, session());
});
afterEach(leaveTestServer);

it('a link has changed the address, where the answer to its first use was lost', async () => {
  isLost = true;
  await expect(openMailLink(LINK)).rejects.toMatchObject({ status: 0 });
  expect(await openMailLink(LINK)).toBe('moved');
  expect(storedSession().user.email).toBe('ana@example.org');
});

it('a link that is too old has changed nothing', async () => {
  isGood = false;
  await expect(openMailLink(LINK)).rejects.toMatchObject(expired);
});

it('a link of another kind, or where nobody is signed in, is not asked about', async () => {
  [isGood, email] = [false, 'ana@example.org'];
  await expect(openMailLink({ ...LINK, type: 'signup' })).rejects.toMatchObject(expired);
  localStorage.clear();
  await expect(openMailLink(LINK)).rejects.toMatchObject(expired);
});

it('a link that is too old has not changed the address of somebody else who signs in meanwhile', async () => {
  [isGood, email, person] = [false, 'bea@example.com', 'bea'];
  await expect(openMailLink(LINK)).rejects.toMatchObject(expired);
});
