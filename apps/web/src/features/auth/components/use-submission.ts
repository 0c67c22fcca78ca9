import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFailureToast } from '../../../ui/use-failure-toast.ts';
import type { Faults } from '../faults.ts';
import { hasFaults } from '../faults.ts';
import type { AuthProblem } from '../problem.ts';

export interface Submission {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: Faults;
  readonly problem: AuthProblem | null;
  readonly isPending: boolean;
  /** Says what is wrong as a toast as well, until the form is sent again. */
  tell(text: string): void;
  /** Does the action unless there are faults. @returns why it failed; null also when it was not done */
  submit(found: Faults, action: () => Promise<AuthProblem | null>): Promise<AuthProblem | null>;
}

/**
 * The life of a form: idle, then submitting with its fields disabled, then idle again with a problem,
 * or done. Faults are told first and the first wrong field gets the focus; nothing typed is touched.
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

  // Disabled fields lose the focus; after a failure it returns to where the person was.
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
    // What was told of the try before may contradict what is told of this one.
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

/** The texts of a form's fields, trimmed where space around makes no sense. */
export function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    email: text('email').trim(),
    password: text('password'),
    confirmation: text('password_confirmation'),
    code: text('code').trim(),
  };
}
