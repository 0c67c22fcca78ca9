import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, playServer, sessionOf } from '../../lib/backend/testing-server.ts';
import { createAccount } from './api.ts';
import { readPendingEmail, savePendingEmail } from './pending-email.ts';
import { signUp } from './thunks.ts';

const ANA = { email: 'ana@example.com', password: 'right horse', language: 'en' } as const;
const user = { id: 'ana', email: ANA.email, app_metadata: {}, user_metadata: {} };
const session = sessionOf(user);
/** The password of the account, once there is one. */
let known: string | null;
let isLost: boolean;

/** Only the network is played: a server that confirms no address, and whose answers may be lost. */
beforeEach(() => {
  [known, isLost] = [null, false];
  playServer((path, init) => {
    const refuse = (error_code: string) => Response.json({ error_code }, { status: 422 });
    const { password } = JSON.parse(String(init?.body));
    if (path.includes('/token?'))
      return password === known ? Response.json(session) : refuse('invalid_credentials');
    if (known !== null) return refuse('user_already_exists');
    known = password;
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json(session);
  });
});
afterEach(leaveTestServer);

it('signs in where the answer to a sign-up was lost that needs no confirmation', async () => {
  isLost = true;
  await expect(createAccount(ANA)).rejects.toMatchObject({ status: 0 });
  expect(await createAccount(ANA)).toMatchObject({ user, session: { access_token: 'a.e30.c' } });
});

it('refuses the address of an account with another password', async () => {
  known = 'another horse';
  await expect(createAccount(ANA)).rejects.toMatchObject({ code: 'user_already_exists' });
});

it('leaves no earlier address waiting after a sign-up that needs no confirmation', async () => {
  savePendingEmail('earlier@example.com');
  expect(await signUp(ANA)(vi.fn())).toBeNull();
  expect(readPendingEmail()).toBeNull();
});
