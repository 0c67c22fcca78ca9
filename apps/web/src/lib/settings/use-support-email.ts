import { usePublicConfig } from './use-public-config.ts';

/** The support address, once the settings are loaded. */
export const useSupportEmail = (): string | null => usePublicConfig()?.supportEmail ?? null;
