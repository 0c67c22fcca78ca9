import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';

/** Who asks for credentials, as WebAuthn calls it: the site at its own address and nothing else. */
export interface RelyingParty {
  /** The host of the site: browsers use a credential there alone. */
  readonly id: string;
  readonly origin: string;
  /** What the browser may show. */
  readonly name: string;
}

/** The site as authenticators know it. @throws AuthError 422 `passkey_disabled` where passkeys are off */
export function relyingParty({ settings }: AuthWith<'settings'>): RelyingParty {
  if (settings.passkeys === null) throw AUTH_ERRORS.passkeysDisabled();
  const { hostname, origin } = new URL(settings.publicUrl);
  return { id: hostname, origin, name: settings.passkeys.siteName };
}
