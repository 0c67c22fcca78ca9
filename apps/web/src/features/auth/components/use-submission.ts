import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FailureToast, useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import type { Faults } from '../faults.ts';
import { hasFaults } from '../faults.ts';
import type { AuthProblem } from '../problem.ts';

export interface Submission {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: Faults;
  readonly problem: AuthProblem | null;
  readonly isPending: boolean;
  /** Shows the error as a toast too, until the form is submitted again. */
  readonly tell: FailureToast['tell'];
  /**
   * Runs the action unless there are faults.
   * @returns why it failed; null also if it did not run
   */
  submit(found: Faults, action: () => Promise<AuthProblem | null>): Promise<AuthProblem | null>;
}

/**
 * The states of a form: idle, submitting with disabled fields, then idle again with a problem, or done. Faults are
 * shown before anything is sent, and the first wrong field is focused; what was typed stays.
 */
export function useSubmission(): Submission {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isPending, setPending] = useState(false);
  const failure = useFailureToast();

  useEffect(() => {
    if (hasFaults(faults)) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  // Disabled fields lose the focus; after a failure it returns to where it was.
  useEffect(() => {
    if (!isPending && problem !== null && focused.current instanceof HTMLElement) {
      focused.current.focus();
    }
  }, [isPending, problem]);

  async function submit(
    found: Faults,
    action: () => Promise<AuthProblem | null>,
  ): Promise<AuthProblem | null> {
    if (isPending) return null;
    // The errors of the last attempt may contradict those of this one.
    setFaults(found);
    setProblem(null);
    failure.takeBack();
    if (hasFaults(found)) return null;
    focused.current = document.activeElement;
    setPending(true);
    const arisen = await action();
    setPending(false);
    setProblem(arisen);
    return arisen;
  }

  return { form, faults, problem, isPending, tell: failure.tell, submit };
}

/** The texts of a form's fields, without spaces around an email address or anywhere in a code. */
export function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    email: text('email').trim(),
    password: text('password'),
    confirmation: text('password_confirmation'),
    code: text('code').replace(/\s/g, ''),
  };
}
