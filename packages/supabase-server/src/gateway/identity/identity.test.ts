import { describe, expect, it } from 'vitest';
import type { VerifyAccessToken } from './access-token-verifier.ts';
import { readIdentity, whichApiKey } from './identity.ts';

const KEYS = { publishable: 'sb_publishable_abc', secret: 'sb_secret_def' };
const person = { role: 'authenticated', claims: { sub: 'someone' } } as const;
const verify: VerifyAccessToken = async (token) =>
  token === 'good'
    ? { principal: person, fault: null }
    : { principal: null, fault: { kind: 'signature' } };

const read = (apiKey: string | null, authorization: string | null) =>
  readIdentity(whichApiKey(KEYS), verify, apiKey, authorization);

describe('the identity of a request (protocol 1.2 to 1.4)', () => {
  it('is anonymous with the publishable key alone', async () => {
    const identity = await read(KEYS.publishable, null);
    expect(identity).toMatchObject({
      apiKey: 'publishable',
      principal: { role: 'anon' },
      fault: null,
    });
  });

  it('is anonymous when the bearer repeats the publishable key', async () => {
    const identity = await read(KEYS.publishable, `Bearer ${KEYS.publishable}`);
    expect(identity).toMatchObject({ bearer: null, principal: { role: 'anon' } });
  });

  it('is the operator with the secret key', async () => {
    expect((await read(KEYS.secret, `Bearer ${KEYS.secret}`)).principal?.role).toBe('service_role');
    expect((await read(KEYS.secret, null)).principal?.role).toBe('service_role');
  });

  it.each([KEYS.publishable, KEYS.secret])(
    'is the person of the token, whatever the key',
    async (key) => {
      expect((await read(key, 'Bearer good')).principal).toEqual(person);
    },
  );

  it('has no principal but a fault when the token does not hold', async () => {
    expect(await read(KEYS.secret, 'Bearer forged')).toMatchObject({
      principal: null,
      fault: { kind: 'signature' },
    });
  });

  it('is not the operator for a key that only begins like the secret key', async () => {
    expect((await read('sb_secret_', null)).principal?.role).toBe('anon');
    expect(await read('sb_secret_de', null)).toMatchObject({ apiKey: null, apiKeySent: true });
  });
});
