import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Faults } from '../faults.ts';
import { type AuthProblem, attempt } from '../problem.ts';
import { AuthForm } from './auth-form.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSubmission } from './use-submission.ts';

interface ProofFormProps {
  /** Reads the code or password from the form. */
  readonly read: (form: HTMLFormElement) => string;
  readonly faultsOf: (typed: string) => Faults;
  /** Rejects with the client's error. */
  readonly prove: (typed: string) => Promise<void>;
  /** Called after success, for forms whose success causes no event of the session. */
  readonly onProved?: (() => void) | undefined;
  /** This form's own texts for some problems. */
  readonly words?: Partial<Record<AuthProblem['kind'], string>>;
  readonly children: (faults: Faults) => ReactNode;
}

/** Asks for one code or password as a proof of identity. */
export function ProofForm(props: ProofFormProps) {
  const { read, faultsOf, prove, onProved, words = {}, children } = props;
  const { t } = useTranslation();
  const problemText = useProblemText();
  const submission = useSubmission();

  function submitted(form: HTMLFormElement) {
    const typed = read(form);
    void submission.submit(faultsOf(typed), () =>
      attempt(async () => {
        await prove(typed);
        onProved?.();
      }),
    );
  }

  return (
    <AuthForm
      submission={submission}
      textOf={(problem) => words[problem.kind] ?? problemText(problem)}
      submitLabel={t(($) => $.security.proof.submit)}
      pendingLabel={t(($) => $.security.proof.submitting)}
      onSubmit={submitted}
    >
      {children(submission.faults)}
    </AuthForm>
  );
}
