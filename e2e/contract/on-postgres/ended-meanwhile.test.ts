import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { providerSettings } from '../../provider/openid-provider.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../stage/server.ts';

const nobody = randomUUID();

/** Method, path and body. */
type Call = readonly [string, string, object?];

/** Every call that changes something of its person. */
const CHANGES: readonly Call[] = [
  ['PUT', '/user', { password: 'Thief-horse-8' }],
  ['PUT', '/user', { email: 'thief@example.com' }],
  ['GET', '/reauthenticate'],
  ['POST', '/logout?scope=others'],
  ['DELETE', `/user/identities/${nobody}`],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'A thief' }],
  ['DELETE', `/factors/${nobody}`],
  ['POST', `/factors/${nobody}/challenge`, {}],
  ['POST', `/factors/${nobody}/verify`, { challenge_id: nobody, code: '123456' }],
  ['POST', '/factors/recovery-codes', {}],
  ['DELETE', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/regenerate', {}],
  ['POST', '/factors/recovery-codes/verify', { code: 'abcdefgh' }],
  ['POST', '/passkeys/registration/options', {}],
  ['PATCH', `/passkeys/${nobody}`, { friendly_name: 'A thief' }],
  ['DELETE', `/passkeys/${nobody}`],
];

const { provider } = inject('contract');
let server: TestServer;
let owner: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  const { place, remove } = await placeOfFile();
  const env = { ...place, ...providerSettings(provider), MANUAL_LINKING: 'on' };
  server = await startServer({ env });
  owner = new pg.Client({ connectionString: place.DATABASE_URL });
  await owner.connect();
  close = async () => {
    await owner.end();
    await server.kill();
    await remove();
  };
});
afterAll(() => close());

/** Somebody with an account, and calls of theirs that wait for their row while something else is done. */
async function stage() {
  const { accessToken, id } = await newPerson({ url: server.url });
  const query = (text: string, ...values: unknown[]) => owner.query(text, values);
  const isWaiting = async () =>
    (
      await query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount === 1;

  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status } = answer;
    return { status, ...Object(status === 204 ? {} : await answer.json()) };
  };

  /** The answer to a call that came to the person's row after `meanwhile` had locked it. */
  async function answerAfter(call: Call, meanwhile: () => Promise<unknown>) {
    await query('begin');
    await query('select from auth.users where id = $1 for update', id);
    let isAnswered = false;
    const answer = send(...call).finally(() => {
      isAnswered = true;
    });
    // One that does not wait is answered at once, as if nothing had been done.
    await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
    await meanwhile();
    await query('commit');
    return answer;
  }
  return { id, query, answerAfter };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

// Two transactions at once: only on PostgreSQL can a test hold one open beside another.
it('a session that ends while a call of it waits for its person changes nothing any more', async () => {
  const { id, query, answerAfter } = await stage();
  const refused: string[] = [];
  for (const call of CHANGES) {
    const { status, error_code: code } = await answerAfter(call, () =>
      query('update auth.sessions set revoked_at = now() where user_id = $1', id),
    );
    refused.push(`${call[0]} ${call[1]} ${status} ${code}`);
    await query('update auth.sessions set revoked_at = null where user_id = $1', id);
  }
  expect(refused).toEqual(
    CHANGES.map(([method, path]) => `${method} ${path} 403 session_not_found`),
  );
});

it('nobody signs in to an account with an identity that was removed while they waited', async () => {
  const { id, query, answerAfter } = await stage();
  const sub = randomBytes(8).toString('hex');
  const email = `thief-${sub}@example.com`;
  const told = { iss: provider.issuer, sub, email, email_verified: true };
  await query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, 'custom:openid', now(), now())`,
    ...[sub, id, told],
  );
  const seconds = Math.floor(Date.now() / 1000);
  const more = { aud: provider.clientId, iat: seconds, exp: seconds + 600, jti: sub };
  const id_token = await new SignJWT({ ...told, ...more })
    .setProtectedHeader({ alg: 'RS256', kid: 'garden' })
    .sign(await importJWK(provider.signingKey, 'RS256'));
  const signIn: Call = [
    'POST',
    '/token?grant_type=id_token',
    { provider: 'custom:openid', id_token },
  ];
  const { status, user } = await answerAfter(signIn, () =>
    query('delete from auth.identities where provider_id = $1', sub),
  );
  // As for somebody who had never been known.
  expect([status, user.email]).toEqual([200, email]);
  expect(user.id).not.toBe(id);
});

it('whoever uses what is single-use holds it only once they hold its person, so that nobody waits for each other', async () => {
  const { id, query, answerAfter } = await stage();
  const factor = randomUUID();
  await query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    ...[factor, id],
  );
  await query(
    `insert into auth.undo_tokens (token_hash, user_id, factor_id, address, created_at)
     values ($1, $2, $3, 'owner@example.com', now())`,
    ...[hashOf('undo'), id, factor],
  );
  expect(
    await answerAfter(['POST', '/undo', { token: 'undo' }], () =>
      query('delete from auth.mfa_factors where id = $1', factor),
    ),
  ).toMatchObject({ status: 403, error_code: 'otp_expired' });

  await query(
    `insert into auth.flow_state (id, user_id, auth_code_hash, code_challenge, code_challenge_method, provider_type,
       authentication_method, created_at, auth_code_issued_at)
     values (gen_random_uuid(), $1, $2, $3, 'plain', 'email', 'recovery', now(), now())`,
    ...[id, hashOf('code'), 'v'.repeat(43)],
  );
  const exchange = { auth_code: 'code', code_verifier: 'v'.repeat(43) };
  expect(
    await answerAfter(['POST', '/token?grant_type=pkce', exchange], () =>
      query('delete from auth.flow_state where user_id = $1', id),
    ),
  ).toMatchObject({ status: 404, error_code: 'flow_state_not_found' });
});
