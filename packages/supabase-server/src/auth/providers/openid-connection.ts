import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
} from 'openid-client';
import { readClaims } from './claims.ts';
import { createDiscovery } from './discovery.ts';
import type { Provider } from './provider.ts';
import { providerFault } from './provider-faults.ts';
import type { ProviderSettings } from './settings.ts';

/** The calls of an OAuth flow to a provider, and the address of its keys. */
export interface OpenidConnection extends Pick<Provider, 'authorizationUrl' | 'redeem'> {
  /** @throws AuthError 503 */
  keySetUrl(): Promise<URL>;
}

/** Without these the provider does not say who the person is. */
const SCOPES = ['openid', 'email', 'profile'];

/**
 * Creates the connection. `openid-client` implements the protocol; this decides what is asked for and what is trusted.
 */
export function createOpenidConnection(
  settings: ProviderSettings,
  callbackUrl: string,
  timeoutSeconds: number,
): OpenidConnection {
  const discovery = createDiscovery(settings, timeoutSeconds);
  const configuration = () => providerFault(discovery.find());
  return {
    async authorizationUrl(secrets, scopes, extra) {
      return buildAuthorizationUrl(await configuration(), {
        ...extra,
        redirect_uri: callbackUrl,
        response_type: 'code',
        scope: [...new Set([...SCOPES, ...scopes.split(' ').filter(Boolean)])].join(' '),
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
    },
    async redeem(answer, secrets) {
      const config = await configuration();
      const tokens = await providerFault(
        authorizationCodeGrant(config, answer, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        }),
      ).catch((fault: unknown) => {
        discovery.doubt();
        throw fault;
      });
      const idToken = tokens.claims() as IDToken;
      const more = await userInfo(config, tokens.access_token, idToken);
      return {
        claims: readClaims({ ...more, ...idToken }),
        tokens: {
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token ?? null,
        },
      };
    },
    async keySetUrl() {
      const { jwks_uri: keys } = (await configuration()).serverMetadata();
      if (keys === undefined) throw new Error('The provider publishes no keys');
      return new URL(keys);
    },
  };
}

/** Some providers leave the address out of the ID token. */
async function userInfo(config: Configuration, accessToken: string, idToken: IDToken) {
  const offered = config.serverMetadata().userinfo_endpoint !== undefined;
  if (idToken.email !== undefined || !offered) return {};
  return providerFault(fetchUserInfo(config, accessToken, idToken.sub));
}
