import type { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';

let question: typeof ConfirmDialog | null = null;

/** Registers the dialog that asks before something is lost. Only pages with unsaved forms load it. */
export function registerQuestion(dialog: typeof ConfirmDialog): void {
  question = dialog;
}

/** The dialog that asks before something is lost; null if no page with a form has been open. */
export const registeredQuestion = () => question;
