import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Something to ask before it is done. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly onConfirm: () => void;
  /** Where the keyboard goes afterwards, when what asked is no longer there. */
  readonly focusAfter?: () => HTMLElement | null | undefined;
}

/** Gives a function that asks, and the dialog that must be rendered for it. */
export function useQuestion(cancelLabel: string): [(question: Question) => void, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null);

  function confirm() {
    setQuestion(null);
    question?.onConfirm();
    const focusAfter = question?.focusAfter;
    // The dialog gives the focus back in the next frame; only after that can it be placed elsewhere.
    if (focusAfter) requestAnimationFrame(() => requestAnimationFrame(() => focusAfter()?.focus()));
  }

  const dialog = question !== null && (
    <ConfirmDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={cancelLabel}
      tone={question.tone ?? 'primary'}
      onConfirm={confirm}
      onCancel={() => setQuestion(null)}
    >
      {question.text && <p className="line-clamp-6">{question.text}</p>}
    </ConfirmDialog>
  );
  return [setQuestion, dialog];
}
