import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../lib/backend/testing-server.ts';
import { removePasskey } from './passkeys/passkeys-api.ts';
import { removeAuthenticator } from './second-factor/factors-api.ts';

const ID = '5f0c8f4e-6a1d-4a57-9d0e-0d3f3c2b1a00';
let refusal: string;
let renewals: number;

/** The server refuses a removal, and renews the session. */
beforeEach(() => {
  renewals = 0;
  const user = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
  const session = sessionOf(user);
  signInAt((path) => {
    if (!path.includes('/token?')) return Response.json({ error_code: refusal }, { status: 404 });
    renewals += 1;
    return Response.json(session);
  }, session);
});
afterEach(leaveTestServer);

it.each([
  ['a second step', removeAuthenticator, 'mfa_factor_not_found'],
  ['a passkey', removePasskey, 'webauthn_credential_not_found'],
])('%s that is gone already was removed', async (_, remove, code) => {
  refusal = code;
  await expect(remove(ID)).resolves.toBeUndefined();
  expect(renewals).toBe(1);
});

it.each([removeAuthenticator, removePasskey])('any other refusal is told', async (remove) => {
  refusal = 'reauthentication_needed';
  await expect(remove(ID)).rejects.toMatchObject({ code: refusal });
  expect(renewals).toBe(0);
});
