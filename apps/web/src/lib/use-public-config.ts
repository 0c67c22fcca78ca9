import { useEffect, useState } from 'react';
import { loadConfig, type PublicConfig } from './config.ts';

/** Gives the public settings as soon as they are there; null until then, and on pages that are built beforehand. */
export function usePublicConfig(): PublicConfig | null {
  const [config, setConfig] = useState<PublicConfig | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadConfig().then(
      (loaded) => isCurrent && setConfig(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return config;
}
