import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
  storedSession,
} from '../../../lib/backend/testing-server.ts';
import { proveByMailedCode } from './proof-api.ts';

const CODE = '123456';
let isUsed: boolean;
/** Whether the next answer to the code is lost. */
let isSilent: boolean;
let person: string;

function session() {
  const user = { id: person, email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
  const proofs = [{ method: 'password', timestamp: 1 }];
  const amr = isUsed ? [{ method: 'otp', timestamp: 2 }, ...proofs] : proofs;
  return sessionOf(user, `a.${btoa(JSON.stringify({ amr }))}.c`);
}

/** The server takes one code once, and renews the session. */
beforeEach(() => {
  [isUsed, isSilent, person] = [false, false, 'ana'];
  signInAt((path, init) => {
    if (path.includes('/token?')) return Response.json(session());
    const { nonce } = JSON.parse(String(init?.body));
    if (isUsed || nonce !== CODE)
      return Response.json({ error_code: 'reauthentication_not_valid' }, { status: 422 });
    isUsed = true;
    if (isSilent) throw noAnswer();
    return Response.json(session().user);
  }, session());
});
afterEach(leaveTestServer);

it('a code has proved who the person is, where the answer to its first try was lost', async () => {
  isSilent = true;
  await expect(proveByMailedCode(CODE)).rejects.toMatchObject({ status: 0 });
  await expect(proveByMailedCode(CODE)).resolves.toBeUndefined();
  expect(storedSession().access_token).toBe(session().access_token);
});

it('a code that is wrong or used proves nothing', async () => {
  const refused = { code: 'reauthentication_not_valid' };
  await expect(proveByMailedCode('000000')).rejects.toMatchObject(refused);
  await proveByMailedCode(CODE);
  await expect(proveByMailedCode(CODE)).rejects.toMatchObject(refused);
});

it('a code that is wrong proves nothing by the proofs of somebody else who signs in meanwhile', async () => {
  const asked = proveByMailedCode('000000');
  [person, isUsed] = ['bea', true];
  await expect(asked).rejects.toMatchObject({ code: 'reauthentication_not_valid' });
});
