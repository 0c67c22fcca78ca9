import type { Config } from './config.ts';

const GOOGLE_ISSUER = 'https://accounts.google.com';

/** The providers in the settings; `config.ts` has refused incomplete ones. */
export function socialProviders(config: Config) {
  return [
    provider(
      'google',
      'Google',
      GOOGLE_ISSUER,
      config.GOOGLE_CLIENT_ID,
      config.GOOGLE_CLIENT_SECRET,
    ),
    provider(
      'custom:openid',
      config.OPENID_NAME,
      config.OPENID_ISSUER,
      config.OPENID_CLIENT_ID,
      config.OPENID_CLIENT_SECRET,
    ),
  ].filter((found) => found !== null);
}

function provider(
  id: string,
  name: string | undefined,
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
) {
  if (!name || !issuer || !clientId || !clientSecret) return null;
  return { id, name, issuer, clientId, clientSecret };
}
