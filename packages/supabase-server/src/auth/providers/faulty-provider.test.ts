import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createProvider } from './create-provider.ts';
import { oauthFlowSecrets } from './oauth-flow-secrets.ts';

const secrets = oauthFlowSecrets(new Uint8Array(32), '0d4c1e0a-6f0e-4a59-9d7f-3f1f7d1f0a11');
const callback = 'http://127.0.0.1/auth/v1/callback';
const broughtBack = new URL(`${callback}?code=1&state=${secrets.state}`);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encoded({ alg: 'ES256' })}.${encoded({})}.YQ`;

type Answer = (response: ServerResponse) => void;

const answering =
  (status: number, text: string): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', location: 'https://other.test/' })
      .end(text);

const breakingOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"keys":', () => response.destroy());
};

const withoutEnd: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    if (!response.destroyed) response.write(' '.repeat(100_000), () => setImmediate(more));
  };
  more();
};

/** A provider that answers as it should, except where it is told how. */
async function providerWith(answers: Readonly<Record<string, Answer>>) {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const known = { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
    (answers[path.split('/')[1] ?? ''] ?? answering(200, JSON.stringify(known)))(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { id: 'google', name: 'Faulty', clientId: 'a', clientSecret: 'b', issuer };
  return createProvider(settings, callback, 60);
}

const withCause = (expected: object) => ({
  ...expected,
  cause: expect.objectContaining({ message: expect.stringMatching(/\w/) }),
});
const unavailable = withCause({ status: 503, message: 'The sign-in provider cannot be reached' });

it.each([
  ['break off', breakingOff],
  ['have no end', withoutEnd],
  ['are a page', answering(200, '<html>')],
  ['are no set', answering(200, '[]')],
  ['have moved', answering(302, '')],
  ['are asked for too often', answering(429, '')],
  ['are not to be had', answering(503, 'Sorry')],
])('keys that %s are no word about the token, which nobody has checked', async (_, keys) => {
  const provider = await providerWith({ keys });
  await expect(provider.verifyIdToken(token, new Date())).rejects.toMatchObject(unavailable);
});

it('a token that none of the keys signed is bad, and so is none', async () => {
  const provider = await providerWith({ keys: answering(200, '{"keys":[]}') });
  for (const given of [token, 'a.b.c', 'none', '']) {
    const verified = provider.verifyIdToken(given, new Date());
    await expect(verified).rejects.toMatchObject({ status: 400, message: 'Bad ID token' });
  }
});

it.each([
  ['breaks off its answer', breakingOff],
  ['has too much to do', answering(429, '{"error":"slow_down"}')],
  ['is being repaired', answering(503, '<html>')],
  ['fails', answering(500, '{"error":"server_error"}')],
])('a provider that %s is away', async (_, answer) => {
  const atToken = await providerWith({ token: answer });
  await expect(atToken.redeem(broughtBack, secrets)).rejects.toMatchObject(unavailable);
  const atSettings = await providerWith({ '.well-known': answer });
  const begun = atSettings.authorizationUrl(secrets, '', {});
  await expect(begun).rejects.toMatchObject(unavailable);
});

it.each([
  ['refuses us', answering(401, '{"error":"invalid_client"}')],
  ['answers with a page', answering(200, '<html>')],
  ['leads elsewhere', answering(302, '')],
  ['answers without an end', withoutEnd],
])('a provider that %s is not: that does not pass by itself', async (_, answer) => {
  const failed = withCause({ status: 500, message: 'Unable to exchange external code' });
  const atToken = await providerWith({ token: answer });
  await expect(atToken.redeem(broughtBack, secrets)).rejects.toMatchObject(failed);
});
