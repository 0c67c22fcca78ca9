import { useEffect, useState } from 'react';
import { loadConfig, type SocialProvider } from './config.ts';

/** What the server offers for sign-in through providers. */
export interface SocialOffer {
  readonly providers: readonly SocialProvider[];
  readonly manualLinking: boolean;
}

const NOTHING: SocialOffer = { providers: [], manualLinking: false };

/** The providers that people may sign in with, once the settings are loaded. */
export function useSocialProviders(): SocialOffer {
  const [offer, setOffer] = useState(NOTHING);
  useEffect(() => {
    let isCurrent = true;
    loadConfig().then(
      ({ socialProviders: providers, manualLinking }) =>
        isCurrent && setOffer({ providers, manualLinking }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return offer;
}

/** A provider's name for people; for one that is no longer offered, a name made from its id. */
export function providerName(providers: readonly SocialProvider[], id: string): string {
  const known = providers.find((provider) => provider.id === id);
  const bare = id.replace(/^custom:/, '');
  return known?.name ?? bare.charAt(0).toUpperCase() + bare.slice(1);
}
