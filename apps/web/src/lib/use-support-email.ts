import { useEffect, useState } from 'react';
import { loadConfig } from './config.ts';

/** Gives the support mailbox, as soon as the server has named it. */
export function useSupportEmail(): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadConfig().then(
      (config) => isCurrent && setAddress(config.supportEmail),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return address;
}
