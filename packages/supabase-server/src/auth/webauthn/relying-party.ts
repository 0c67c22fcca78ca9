import type { AuthWith } from '../dependencies.ts';
import { PASSKEY_ERRORS } from '../errors/passkey-errors.ts';

/** The relying party, in the words of WebAuthn: the site at its own address only. */
export interface RelyingParty {
  /** The host of the site; browsers use its credentials only there. */
  readonly id: string;
  readonly origin: string;
  /** The name that the browser may show. */
  readonly name: string;
}

/** The site as relying party. @throws AuthError 422 `passkey_disabled` where passkeys are off */
export function relyingParty({ settings }: AuthWith<'settings'>): RelyingParty {
  if (settings.passkeys === null) throw PASSKEY_ERRORS.passkeysDisabled();
  const { hostname, origin } = new URL(settings.publicUrl);
  return { id: hostname, origin, name: settings.passkeys.siteName };
}
