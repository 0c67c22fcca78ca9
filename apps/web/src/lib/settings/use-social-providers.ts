import type { SocialProvider } from './config.ts';
import { usePublicConfig } from './use-public-config.ts';

/** What the server offers for sign-in through providers. */
export interface SocialOffer {
  readonly providers: readonly SocialProvider[];
  readonly manualLinking: boolean;
}

const NOTHING: SocialOffer = { providers: [], manualLinking: false };

/** The providers that people may sign in with, once the settings are loaded. */
export function useSocialProviders(): SocialOffer {
  const config = usePublicConfig();
  if (config === null) return NOTHING;
  return { providers: config.socialProviders, manualLinking: config.manualLinking };
}

/** A provider's name for people; for one that is no longer offered, a name made from its id. */
export function providerName(providers: readonly SocialProvider[], id: string): string {
  const known = providers.find((provider) => provider.id === id);
  const bare = id.replace(/^custom:/, '');
  return known?.name ?? bare.charAt(0).toUpperCase() + bare.slice(1);
}
