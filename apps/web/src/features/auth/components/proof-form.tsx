import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Faults } from '../faults.ts';
import type { AuthProblem } from '../problem.ts';
import { attempt } from '../thunks.ts';
import { AuthForm } from './auth-form.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSubmission } from './use-submission.ts';

interface ProofFormProps {
  /** Gives the code or password that was typed. */
  readonly read: (form: HTMLFormElement) => string;
  readonly faultsOf: (typed: string) => Faults;
  /** Throws the client's error. */
  readonly prove: (typed: string) => Promise<void>;
  /** Called once it was right, where the session's event does not say enough. */
  readonly onProved?: (() => void) | undefined;
  /** What this form says of some problems in words of its own. */
  readonly words?: Partial<Record<AuthProblem['kind'], string>>;
  readonly children: (faults: Faults) => ReactNode;
}

/** Asks for one code or password by which somebody proves who they are. */
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
      told={(problem) => words[problem.kind] ?? problemText(problem)}
      submitLabel={t(($) => $.security.proof.submit)}
      pendingLabel={t(($) => $.security.proof.submitting)}
      onSubmit={submitted}
    >
      {children(submission.faults)}
    </AuthForm>
  );
}
