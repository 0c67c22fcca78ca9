import { dialogOnDemand } from './dialog-on-demand.tsx';

/**
 * Asks before something that cannot be undone or would be lost. What draws it is fetched behind the pages that ask: no page needs
 * the library's dialogs before.
 */
export const ConfirmDialog = dialogOnDemand(
  async () => (await import('./deferred-confirm-dialog.ts')).ConfirmDialog,
);
