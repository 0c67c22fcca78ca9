import { useEffect, useState } from 'react';
import { loadConfig, type PublicConfig } from './config.ts';

/** The public settings once they are loaded; null until then, and on prerendered pages. */
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
