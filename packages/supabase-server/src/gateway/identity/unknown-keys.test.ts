import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import { createAccessTokenVerifier } from './access-token-verifier.ts';
import { tellUnknownKeys } from './unknown-keys.ts';

it('tells of a key that the server does not have, once an hour however many tokens are forged', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'ours' };
  const warn = vi.fn();
  let elapsed = 0;
  const tell = tellUnknownKeys({ warn }, () => elapsed);
  const verify = createAccessTokenVerifier(key, () => new Date(), [], tell);
  const ask = async (kid: string) => {
    const token = new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid });
    return (await verify(await token.sign(privateKey))).fault?.kind;
  };
  expect(await ask('ours')).not.toBe('unknown-key');
  expect(warn).not.toHaveBeenCalled();
  for (const kid of ['theirs', 'forged', 'forged too']) expect(await ask(kid)).toBe('unknown-key');
  elapsed = 3_600_001;
  await ask('x'.repeat(100_000));
  await ask('theirs');
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    { kid: 'theirs', tokens: 1 },
    { kid: 'x'.repeat(64), tokens: 3 },
  ]);
});
