import type { ConfirmDialog } from '../ui/confirm-dialog.tsx';

let question: typeof ConfirmDialog | null = null;

/** Brings the dialog that asks before something is lost; the pages do that on which there is something to lose. */
export function carryQuestion(dialog: typeof ConfirmDialog): void {
  question = dialog;
}

/** The dialog that asks before something is lost; null where no page was open on which there was something to lose. */
export const carriedQuestion = () => question;
