import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Something to ask before it is done. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly onConfirm: () => void;
}

/** Gives a function that asks, and the dialog that must be rendered for it. */
export function useQuestion(cancelLabel: string): [(question: Question) => void, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null);

  function confirm() {
    setQuestion(null);
    question?.onConfirm();
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
      {question.text !== undefined && <p>{question.text}</p>}
    </ConfirmDialog>
  );
  return [setQuestion, dialog];
}
