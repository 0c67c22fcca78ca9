import { useEffect, useState } from 'react';

/** Browsers keep passkeys for names, not for addresses of machines. */
const NUMERIC_HOST = /^(\d+\.){3}\d+$|:/;

/** Whether a site under this name can have passkeys. */
const canHavePasskeys = (hostname: string): boolean => !NUMERIC_HOST.test(hostname);

/**
 * What a browser can do about passkeys of this site: nothing that a page should speak of, nothing but to tell of those that
 * there are, or all.
 */
export type PasskeySupport = 'none' | 'told' | 'used';

/** What this browser can do; nothing in a built page, which is the same for all. */
export function usePasskeySupport(): PasskeySupport {
  const [support, setSupport] = useState<PasskeySupport>('none');
  useEffect(() => {
    if (!canHavePasskeys(window.location.hostname)) return;
    setSupport(typeof window.PublicKeyCredential === 'function' ? 'used' : 'told');
  }, []);
  return support;
}

/** Whether this browser can offer passkeys in a field. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
