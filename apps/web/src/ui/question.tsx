import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A question before an action. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly onConfirm: () => void;
  /** What to focus afterwards, if the element that had the focus is gone. */
  readonly focusAfter?: () => HTMLElement | null | undefined;
}

/** Returns a function that asks a question, and the dialog, which must be rendered. */
export function useQuestion(cancelLabel: string): [(question: Question) => void, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null);

  function confirm() {
    setQuestion(null);
    question?.onConfirm();
    const focusAfter = question?.focusAfter;
    // The dialog restores the focus in the next frame; only then can it be moved elsewhere.
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
