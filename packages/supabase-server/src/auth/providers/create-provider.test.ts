import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProvider } from './create-provider.ts';
import { oauthFlowSecrets } from './oauth-flow-secrets.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const secrets = oauthFlowSecrets(new Uint8Array(32), '0d4c1e0a-6f0e-4a59-9d7f-3f1f7d1f0a11');

const ENDLESS = Symbol('an answer without an end');

function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    if (!response.destroyed) response.write(' '.repeat(100_000), () => setImmediate(more));
  };
  more();
}

/** A provider with this answer, which may take as long as a machine with other work needs unless `seconds` says otherwise. */
async function behind(respond: (path: string) => unknown, seconds = 60) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const body = respond(request.url ?? '');
    if (body === ENDLESS) sendWithoutEnd(response);
    else if (body !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    }
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reached: string[] = [];
  const allowOutbound = (address: string) => void reached.push(address);
  const known = { id: 'google', name: 'Slow', clientId: 'a', clientSecret: 'b' };
  const settings = { ...known, issuer, allowOutbound };
  const provider = createProvider(settings, 'http://127.0.0.1/auth/v1/callback', seconds);
  return { issuer, provider, reached, asked: () => asked };
}

describe('a provider', () => {
  it('that never answers times out, once for all who wait', async () => {
    // The moment in which it is not asked again lasts as long as the test.
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    // Not at the provider: the time may be over before it hears of a question.
    const asking = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => asking.mockRestore());
    const { provider } = await behind(() => undefined, 0.25);
    const attempts = [1, 2, 3].map(() => provider.authorizationUrl(secrets, '', {}));
    const unavailable = { status: 503, message: 'The sign-in provider cannot be reached' };
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(unavailable);
    await expect(provider.verifyIdToken('a.b.c', new Date())).rejects.toMatchObject(unavailable);
    expect(asking).toHaveBeenCalledTimes(1);
  });

  it('that is unreachable when the browser comes back is reported as unavailable', async () => {
    const found = await behind(() => ({ issuer: found.issuer, token_endpoint: found.issuer }));
    await found.provider.authorizationUrl(secrets, '', {}).catch(() => undefined);
    servers[0]?.closeAllConnections();
    await new Promise((resolve) => servers[0]?.close(resolve));
    const answer = new URL(`http://127.0.0.1/auth/v1/callback?code=1&state=${secrets.state}`);
    await expect(found.provider.redeem(answer, secrets)).rejects.toMatchObject({ status: 503 });
  });

  it('that sends without an end is cut off long before its time is over', async () => {
    const { provider } = await behind(() => ENDLESS);
    await expect(provider.authorizationUrl(secrets, '', {})).rejects.toMatchObject({ status: 500 });
  });

  it('that names another issuer is refused', async () => {
    const { provider } = await behind(() => ({ issuer: 'https://evil.test' }));
    const attempt = provider.authorizationUrl(secrets, '', {});
    await expect(attempt).rejects.toMatchObject({ status: 500, code: 'unexpected_failure' });
  });

  it('is asked for its settings once', async () => {
    const found = await behind(() => ({
      issuer: found.issuer,
      authorization_endpoint: `${found.issuer}/auth`,
    }));
    const { provider } = found;
    for (const _ of [1, 2, 3]) {
      const url = await provider.authorizationUrl(secrets, 'phone', { prompt: 'login' });
      expect(url.href).toContain(`${found.issuer}/auth?prompt=login&`);
    }
    expect(found.asked()).toBe(1);
  });

  it('names the other origins to allow for fetching, once its issuer was checked', async () => {
    const elsewhere = {
      jwks_uri: 'https://keys.test/k',
      userinfo_endpoint: 'https://people.test/',
    };
    const found = await behind(() => ({
      issuer: found.issuer,
      authorization_endpoint: `${found.issuer}/auth`,
      token_endpoint: 'https://tokens.test/t',
      ...elsewhere,
    }));
    await found.provider.authorizationUrl(secrets, '', {});
    expect(found.reached).toEqual([
      'https://tokens.test/t',
      'https://people.test/',
      'https://keys.test/k',
    ]);
    const other = await behind(() => ({ issuer: 'https://evil.test', ...elsewhere }));
    await other.provider.authorizationUrl(secrets, '', {}).catch(() => undefined);
    expect(other.reached).toEqual([]);
  });
});
