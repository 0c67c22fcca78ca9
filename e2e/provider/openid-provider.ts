import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider';
import { type Holder, refusalButton, signInPage } from './pages.ts';

/** What others need to know of a provider; plain values, so that they reach other processes. */
export interface ProviderFacts {
  readonly issuer: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The key that it signs with, private part included, so that tests can sign what it never would. */
  readonly signingKey: JWK;
}

/** A certified OpenID provider on this machine; what the pages of a real one ask is asked in one form. */
export interface OpenidProvider extends ProviderFacts {
  /** Registers the app whose callback this is. Nothing but the registration works before. */
  register(callbackUrl: string): void;
  stop(): Promise<void>;
}

const CLIENT_ID = 'bloom';
const CLIENT_SECRET = 'a-secret-of-the-tests-and-nothing-else';

/** What may be handed to another process. */
export function factsOf(provider: ProviderFacts): ProviderFacts {
  const { issuer, name, clientId, clientSecret, signingKey } = provider;
  return { issuer, name, clientId, clientSecret, signingKey };
}

/** The settings that make a server of ours use this provider. */
export const providerSettings = (provider: ProviderFacts) => ({
  OPENID_NAME: provider.name,
  OPENID_ISSUER: provider.issuer,
  OPENID_CLIENT_ID: provider.clientId,
  OPENID_CLIENT_SECRET: provider.clientSecret,
});

/** Opens an account at a provider, or changes what it says of its holder. */
export async function openAccount(issuer: string, holder: Holder): Promise<void> {
  const response = await fetch(`${issuer}/holders`, {
    method: 'POST',
    body: JSON.stringify(holder),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
}

/** Starts a provider on a free port of 127.0.0.1. */
export async function startOpenidProvider(): Promise<OpenidProvider> {
  const holders = new Map<string, Holder>();
  const signingKey = await makeKey();
  let provider: Provider | null = null;
  const server = createServer((request, response) => {
    void answer(provider, holders, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    name: 'Garden ID',
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    signingKey,
    register(callbackUrl) {
      provider = new Provider(issuer, configuration(callbackUrl, holders, signingKey));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'garden', alg: 'RS256', use: 'sig' };
}

function configuration(
  callbackUrl: string,
  holders: ReadonlyMap<string, Holder>,
  signingKey: JWK,
): Configuration {
  return {
    clients: [
      { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callbackUrl] },
    ] satisfies ClientMetadata[],
    jwks: { keys: [signingKey] } as NonNullable<Configuration['jwks']>,
    cookies: { keys: ['a-key-of-the-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, sub) => {
      const holder = holders.get(sub);
      return holder && { accountId: sub, claims: () => ({ ...holder }) };
    },
    // Whoever signs in has agreed: the form of this provider says so.
    async loadExistingGrant(context) {
      const { client, session, params } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope(String(params?.scope));
      await grant.save();
      return grant;
    },
  };
}

async function answer(
  provider: Provider | null,
  holders: Map<string, Holder>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url === '/holders') {
    const holder = JSON.parse(await textOf(request)) as Holder;
    holders.set(holder.sub, holder);
    response.end();
  } else if (provider === null) {
    response.writeHead(503).end();
  } else if (!request.url?.startsWith('/interaction/')) {
    await provider.callback()(request, response);
  } else if (request.method === 'POST') {
    const choice = new URLSearchParams(await textOf(request)).get('holder') ?? '';
    const result =
      choice === refusalButton
        ? { error: 'access_denied', error_description: 'The person refused' }
        : { login: { accountId: choice } };
    await provider.interactionFinished(request, response, result);
  } else {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(signInPage([...holders.values()]));
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
