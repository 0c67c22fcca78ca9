import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.ts';

/** A question before an action. */
export interface Question {
  readonly title: string;
  /** What it is about, such as the words of a card. */
  readonly text?: string;
  /** What the action means, under the text. */
  readonly note?: string;
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
      onClose={() => setQuestion(null)}
    >
      <div className="grid gap-2">
        {question.text && <p className="line-clamp-6">{question.text}</p>}
        {question.note && <p className="text-muted">{question.note}</p>}
      </div>
    </ConfirmDialog>
  );
  return [setQuestion, dialog];
}
