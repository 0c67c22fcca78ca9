import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth.close());

const verifier = 'v'.repeat(112);
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
const exchange = (auth_code: string, code_verifier = verifier) =>
  auth.send('POST', '/token?grant_type=pkce', { auth_code, code_verifier });

/** Signs up with a challenge, opens the link, and returns its code. */
async function codeFor(email: string): Promise<string> {
  await auth.send('POST', '/signup', { email, password: PASSWORD, ...challenge });
  const { location, fragment } = await auth.send('GET', auth.newestMail(email).link);
  expect(fragment.has('access_token')).toBe(false);
  return location.searchParams.get('code') ?? '';
}

const methodOf = (accessToken: unknown) => {
  const claims = Buffer.from(String(accessToken).split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { amr: { method: string }[] }).amr[0]?.method;
};

describe('the code of a PKCE flow (protocol 2.10)', () => {
  it('gives a session for the right verifier, once', async () => {
    const code = await codeFor('pkce@example.com');
    const stolen = await exchange(code, 'w'.repeat(112));
    expect([stolen.status, stolen.body.code]).toEqual([400, 'bad_code_verifier']);
    const { status, body } = await exchange(code);
    expect(status).toBe(200);
    expect(methodOf(body.access_token)).toBe('email/signup');
    const again = await exchange(code);
    expect([again.status, again.body.code]).toEqual([404, 'flow_state_not_found']);
  });

  it('is valid for 300 seconds', async () => {
    const code = await codeFor('waits@example.com');
    auth.wait(301);
    const { status, body } = await exchange(code);
    expect([status, body.code]).toEqual([422, 'flow_state_expired']);
  });

  it('ends with the next password', async () => {
    const email = 'changes@example.com';
    const code = await codeFor(email);
    const { body } = await auth.send('POST', '/token?grant_type=password', {
      email,
      password: PASSWORD,
    });
    const password = 'Another-horse-8';
    await auth.send('PUT', '/user', { password }, String(body.access_token));
    expect((await exchange(code)).body.code).toBe('flow_state_not_found');
  });

  it('needs a code and a verifier', async () => {
    expect((await exchange('', verifier)).body.code).toBe('validation_failed');
    expect((await exchange('x', '')).body.code).toBe('validation_failed');
    expect((await exchange('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('signs in by recovery after a recovery', async () => {
    await codeFor('recover@example.com');
    await auth.send('POST', '/recover', { email: 'recover@example.com', ...challenge });
    const { link } = auth.newestMail('recover@example.com');
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/);
    const { location } = await auth.send('GET', link);
    const { body } = await exchange(location.searchParams.get('code') ?? '');
    expect(methodOf(body.access_token)).toBe('recovery');
  });

  it('comes with the second confirmation of an address change', async () => {
    const session = await auth.newPerson('flow-old@example.com');
    const body = { email: 'flow-new@example.com', ...challenge };
    await auth.send('PUT', '/user', body, session.access_token);
    const first = await auth.send('GET', auth.newestMail('flow-old@example.com').link);
    expect(first.location.searchParams.get('message')).toContain('other email');
    expect(first.location.searchParams.has('code')).toBe(false);
    const second = await auth.send('GET', auth.newestMail('flow-new@example.com').link);
    const exchanged = await exchange(second.location.searchParams.get('code') ?? '');
    expect(exchanged.body).toMatchObject({ user: { email: 'flow-new@example.com' } });
    expect(methodOf(exchanged.body.access_token)).toBe('email_change');
  });

  it('is for the browser that asked for the link, whoever has asked for another since', async () => {
    const [email, mine, theirs] = ['asked-twice@example.com', 'm'.repeat(112), 't'.repeat(112)];
    await auth.newPerson(email);
    const ask = async (asker: string) => {
      auth.wait(120);
      const code_challenge = createHash('sha256').update(asker).digest('base64url');
      await auth.send('POST', '/recover', { ...challenge, email, code_challenge });
      return auth.newestMail(email).link;
    };
    const [first] = [await ask(mine), await ask(theirs)];
    const code = (await auth.send('GET', first)).location.searchParams.get('code') ?? '';
    expect((await exchange(code, theirs)).body.code).toBe('bad_code_verifier');
    expect((await exchange(code, mine)).status).toBe(200);
  });

  it('is replaced by an error in the query and in the fragment when the link is expired', async () => {
    await auth.send('POST', '/signup', {
      email: 'expired@example.com',
      password: PASSWORD,
      ...challenge,
    });
    auth.wait(24 * 3600 + 1);
    const { location, fragment } = await auth.send(
      'GET',
      auth.newestMail('expired@example.com').link,
    );
    expect(location.searchParams.get('error_code')).toBe('otp_expired');
    expect(fragment.get('error_code')).toBe('otp_expired');
  });
});

it('a link whose flow state is gone is not used up', async () => {
  const email = 'gone@example.com';
  await auth.send('POST', '/signup', { email, password: PASSWORD, ...challenge });
  await auth.executor.batch([{ text: 'delete from auth.flow_state', values: [] }]);
  const { link } = auth.newestMail(email);
  const { location } = await auth.send('GET', link);
  expect(location.searchParams.get('error_code')).toBe('flow_state_not_found');
  expect(location.searchParams.has('error')).toBe(false);
  const token_hash = new URL(link).searchParams.get('token');
  const { status } = await auth.send('POST', '/verify', { type: 'signup', token_hash });
  expect(status).toBe(200);
});
