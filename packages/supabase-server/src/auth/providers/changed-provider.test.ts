import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createProvider } from './create-provider.ts';
import { oauthFlowSecrets } from './oauth-flow-secrets.ts';

const MINUTE = 60_000;
const secrets = oauthFlowSecrets(new Uint8Array(32), '0d4c1e0a-6f0e-4a59-9d7f-3f1f7d1f0a11');
const callback = 'http://127.0.0.1/auth/v1/callback';

/** A provider that signs with one key after another, at addresses that change with it. */
async function startProvider() {
  let [algorithm, version] = ['RS256', 0];
  let { publicKey, privateKey } = await generateKeyPair(algorithm);
  let asked = 0;
  let isAway = false;
  const server = createServer(async (request, response) => {
    const at = `${issuer}/${version}`;
    const answers: Readonly<Record<string, () => unknown>> = {
      '/.well-known/openid-configuration': () => {
        asked += 1;
        if (isAway) return null;
        const id_token_signing_alg_values_supported = [algorithm];
        const addresses = { token_endpoint: `${at}/token`, jwks_uri: `${at}/keys` };
        return { issuer, id_token_signing_alg_values_supported, ...addresses };
      },
      [`/${version}/token`]: async () => ({
        ...{ access_token: 'a', token_type: 'bearer', id_token: await idToken(secrets.nonce) },
      }),
      [`/${version}/keys`]: async () => ({ keys: [await exportJWK(publicKey)] }),
    };
    const body = await answers[request.url ?? '']?.();
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idToken = (nonce: string) =>
    new SignJWT({ sub: 'ana', email: 'ana@example.com', email_verified: true, nonce })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience('a')
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey);
  return {
    issuer,
    idToken,
    asked: () => asked,
    hideSettings: () => {
      isAway = true;
    },
    change: async (to: string) => {
      [algorithm, version] = [to, version + 1];
      ({ publicKey, privateKey } = await generateKeyPair(to));
    },
  };
}

async function stage() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const stand = await startProvider();
  const known = { id: 'own', name: 'Own', clientId: 'a', clientSecret: 'b' };
  const provider = createProvider({ ...known, issuer: stand.issuer }, callback);
  const signIn = async () => {
    const answer = new URL(`${callback}?code=1&state=${secrets.state}`);
    return (await provider.redeem(answer, secrets)).claims.subject;
  };
  return { ...stand, provider, signIn };
}

const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

it('signs people in again a minute after their provider has changed its keys, algorithm and addresses', async () => {
  const { signIn, change } = await stage();
  expect(await signIn()).toBe('ana');
  await change('ES256');
  later(MINUTE);
  await expect(signIn()).rejects.toMatchObject({ status: 500 });
  expect(await signIn()).toBe('ana');
});

it('does so also where the clock was an hour ahead and is set right', async () => {
  const { signIn, change } = await stage();
  expect(await signIn()).toBe('ana');
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  await change('ES256');
  later(MINUTE);
  await expect(signIn()).rejects.toMatchObject({ status: 500 });
  expect(await signIn()).toBe('ana');
});

it('asks a provider once a minute at most, however many codes are wrong', async () => {
  const { signIn, change, asked } = await stage();
  await signIn();
  await change('ES256');
  for (let time = 0; time < 5; time += 1) await signIn().catch(() => undefined);
  expect(asked()).toBe(1);
  later(MINUTE);
  for (let time = 0; time < 5; time += 1) await signIn().catch(() => undefined);
  expect(asked()).toBe(2);
});

it('goes on with the settings that it knows where the provider does not give them again', async () => {
  const { signIn, provider, idToken, hideSettings, asked } = await stage();
  await signIn();
  hideSettings();
  later(MINUTE);
  const wrong = new URL(`${callback}?error=access_denied&state=${secrets.state}`);
  for (const milliseconds of [0, 0, 61 * MINUTE, 0]) {
    later(milliseconds);
    await expect(provider.redeem(wrong, secrets)).rejects.toMatchObject({ status: 500 });
    expect(await signIn()).toBe('ana');
    expect((await provider.verifyIdToken(await idToken(''), new Date())).sub).toBe('ana');
  }
  expect(asked()).toBe(3);
});

it('checks ID tokens of apps by the keys at the address that the provider names now', async () => {
  const { provider, idToken, change } = await stage();
  const check = async () => (await provider.verifyIdToken(await idToken(''), new Date())).sub;
  expect(await check()).toBe('ana');
  await change('ES256');
  later(61 * MINUTE);
  expect(await check()).toBe('ana');
});
