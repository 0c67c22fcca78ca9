import { useEffect, useState } from 'react';

/** Passkeys belong to domain names, not to IP addresses. */
const NUMERIC_HOST = /^(\d+\.){3}\d+$|:/;

/** Whether a site on this host can have passkeys. */
const canHavePasskeys = (hostname: string): boolean => !NUMERIC_HOST.test(hostname);

/** What this browser and site support: no passkeys at all, only managing existing ones, or everything. */
export type PasskeySupport = 'none' | 'listed' | 'full';

/** What this browser supports; `none` in prerendered pages, which are the same for all. */
export function usePasskeySupport(): PasskeySupport {
  const [support, setSupport] = useState<PasskeySupport>('none');
  useEffect(() => {
    if (!canHavePasskeys(window.location.hostname)) return;
    setSupport(typeof window.PublicKeyCredential === 'function' ? 'full' : 'listed');
  }, []);
  return support;
}

/** Whether this browser can offer passkeys in a field. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
