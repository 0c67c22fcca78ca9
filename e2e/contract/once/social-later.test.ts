import { beforeAll, expect, it } from 'vitest';
import { type Browser, newBrowser } from '../../provider/browser.ts';
import {
  type OpenidProvider,
  openAccount,
  providerSettings,
  startOpenidProvider,
} from '../../provider/openid-provider.ts';
import { fragmentOf, PROVIDER } from '../stage/neighbours/social-stage.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { PUBLISHABLE_KEY, type Settings, startServer, type TestServer } from '../stage/server.ts';

const holder = { sub: 'ana', email: 'ana@example.com', email_verified: true };

const closings: (() => Promise<unknown>)[] = [];
let place: Settings;
let server: TestServer;
let provider: OpenidProvider;

async function newProvider(): Promise<OpenidProvider> {
  const made = await startOpenidProvider();
  closings.push(() => made.stop());
  await openAccount(made.issuer, holder);
  return made;
}

/** The same server at the same address, with other settings. */
async function restart(settings: Settings): Promise<void> {
  const { port } = new URL(server.url);
  await server.stop();
  server = await startServer({ env: { ...place, ...settings, PORT: port } });
}

beforeAll(async () => {
  provider = await newProvider();
  const made = await placeOfFile();
  place = made.place;
  server = await startServer({ env: { ...place, ...providerSettings(provider) } });
  provider.register(`${server.url}/auth/v1/callback`);
  return async () => {
    await server.stop();
    for (const close of [...closings, made.remove]) await close();
  };
});

const startUrl = (query = '') =>
  `${server.url}/auth/v1/authorize?provider=${PROVIDER}&redirect_to=${server.url}/goals${query}`;

/** Goes to the provider and back, up to an address that begins like this, which is not opened. */
const travel = (browser: Browser, until: string, query = '') =>
  browser.follow(startUrl(query), ({ href }) => href.startsWith(server.url + until), holder.sub);

/** Opens our callback as the browser would, and returns where it leads. */
const arrive = async (browser: Browser, way: URL) =>
  new URL((await browser.fetch(way)).headers.get('location') ?? '');

it('an OAuth flow or a code exchange after five minutes starts over', async () => {
  const browser = newBrowser();
  const way = await travel(browser, '/auth/v1/callback');
  const verifier = 'v'.repeat(43);
  const challenge = `&code_challenge=${verifier}&code_challenge_method=plain`;
  const arrival = await travel(newBrowser(), '/goals', challenge);
  await restart({ ...providerSettings(provider), CLOCK_OFFSET_SECONDS: '301' });

  const told = (await arrive(browser, way)).searchParams;
  expect(Object.fromEntries(told)).toEqual({
    error: 'invalid_request',
    error_code: 'bad_oauth_state',
    error_description: 'OAuth state has expired',
  });
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY },
    body: JSON.stringify({
      auth_code: arrival.searchParams.get('code'),
      code_verifier: verifier,
    }),
  });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { error_code: 'flow_state_expired' },
  ]);
});

it('an OAuth flow does not end at another issuer than it began at, nor is a subject of one accepted at another', async () => {
  const first = await travel(newBrowser(), '/goals');
  expect(fragmentOf(first).get('access_token')).not.toBeNull();
  const browser = newBrowser();
  const way = await travel(browser, '/auth/v1/callback');
  const other = await newProvider();
  other.register(`${server.url}/auth/v1/callback`);
  await restart(providerSettings(other));

  const swapped = fragmentOf(await arrive(browser, way));
  expect(Object.fromEntries(swapped)).toMatchObject({
    error: 'server_error',
    error_description: 'Unable to exchange external code',
  });
  const same = fragmentOf(await travel(newBrowser(), '/goals'));
  expect(same.get('access_token')).toBeNull();
  expect(same.get('error_description')).toBe('This account belongs to another issuer');
});

it('the log says so where the provider refuses our secret, as one that has ended by itself', async () => {
  await restart({ ...providerSettings(provider), OPENID_CLIENT_SECRET: 'one-of-last-year' });
  const told = fragmentOf(await travel(newBrowser(), '/goals'));
  expect(told.get('error_description')).toBe('Unable to exchange external code');
  await expect.poll(server.output).toMatch(/invalid_client.*a social sign-in failed/);
});
