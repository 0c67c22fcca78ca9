import type { Config } from './config.ts';

const GOOGLE_ISSUER = 'https://accounts.google.com';

/** The providers in the settings; `config.ts` has refused incomplete ones. */
export function socialProviders(config: Config) {
  return [
    unlessIncomplete({
      id: 'google',
      name: 'Google',
      issuer: GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
    }),
    unlessIncomplete({
      id: 'custom:openid',
      name: config.OPENID_NAME,
      issuer: config.OPENID_ISSUER,
      clientId: config.OPENID_CLIENT_ID,
      clientSecret: config.OPENID_CLIENT_SECRET,
    }),
  ].filter((found) => found !== null);
}

interface ProviderSettings {
  readonly id: string;
  readonly name: string | undefined;
  readonly issuer: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
}

/** The provider as the engine takes it; null where one of its settings is missing. */
function unlessIncomplete({ id, name, issuer, clientId, clientSecret }: ProviderSettings) {
  if (!name || !issuer || !clientId || !clientSecret) return null;
  return { id, name, issuer, clientId, clientSecret };
}
