import type { ConfirmDialog } from '../ui/confirm-dialog.tsx';

let lent: typeof ConfirmDialog | null = null;

/** A page that has the dialog lends it to the layout, which would make every page fetch it. */
export function lendQuestion(dialog: typeof ConfirmDialog): void {
  lent = dialog;
}

/** What can ask before somebody leaves; null where no page with anything to lose has been opened. */
export const lentQuestion = (): typeof ConfirmDialog | null => lent;
