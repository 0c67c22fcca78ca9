import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AuthFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** A short form: its fields, the problem if there is one, and one button. */
export function AuthForm(props: AuthFormProps) {
  const { form, isPending, problem, submitLabel, pendingLabel, onSubmit, children } = props;

  function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }

  return (
    // The browser's own messages would be in the browser's language.
    <form ref={form} noValidate onSubmit={submitted} aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid gap-5">
        {children}
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" isPending={isPending} className="mt-1 w-full text-base">
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </fieldset>
    </form>
  );
}
