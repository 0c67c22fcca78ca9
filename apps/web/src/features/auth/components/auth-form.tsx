import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusPage } from '../../../ui/focus/focus-page.ts';
import { Notice } from '../../../ui/status/notice.tsx';
import type { AuthProblem } from '../problem.ts';
import { useProblemText } from './use-problem-text.ts';
import type { Submission } from './use-submission.ts';

interface AuthFormProps {
  readonly submission: Submission;
  /** This form's own text for a problem, if it has one; null if the problem is shown elsewhere. */
  readonly textOf?: (problem: AuthProblem) => string | null;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** A short form: its fields, the problem if there is one, and a button. */
export function AuthForm(props: AuthFormProps) {
  const problemText = useProblemText();
  const { submission, textOf = problemText, submitLabel, pendingLabel, onSubmit, children } = props;
  const { form, isPending, problem } = submission;
  const words = problem && textOf(problem);
  useEffect(() => focusWhatFollows(form.current), [form]);

  function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }

  return (
    // The browser's own messages would be in the browser's language.
    <form ref={form} noValidate onSubmit={submitted} aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid gap-5">
        {children}
        {words !== null && <Notice tone="error">{words}</Notice>}
        <Button type="submit" isPending={isPending} className="mt-1 w-full text-base">
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </fieldset>
    </form>
  );
}

/**
 * A form takes the focus along when it goes: the page gets it, unless what comes instead has it or is another page. A
 * dialog around it gives it back to what opened the dialog, but later where a screen reader has pressed a button.
 */
function focusWhatFollows(form: Element | null): (() => void) | undefined {
  if (form?.closest('[role=dialog]')) return undefined;
  const { pathname } = location;
  return () => {
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && location.pathname === pathname) focusPage();
    });
  };
}
