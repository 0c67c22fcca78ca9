import { usePublicConfig } from './use-public-config.ts';

/** Gives the support mailbox, as soon as the server has named it. */
export const useSupportEmail = (): string | null => usePublicConfig()?.supportEmail ?? null;
