import { useTranslation } from '../../../i18n/use-translation.ts';
import { currentPasswordFaults } from '../faults.ts';
import type { AuthProblem } from '../problem.ts';
import { proveByPassword } from '../proof-api.ts';
import { attempt } from '../thunks.ts';
import { AuthForm } from './auth-form.tsx';
import { CurrentPasswordField } from './fields.tsx';
import { useProblemText } from './use-problem-text.ts';
import { readFields, useSubmission } from './use-submission.ts';

interface PasswordProofProps {
  readonly email: string;
  readonly onProved: () => void;
}

/** Asks for the password of the person who is signed in. */
export function PasswordProof({ email, onProved }: PasswordProofProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const submission = useSubmission();
  const { faults, submit } = submission;

  function submitted(element: HTMLFormElement) {
    const { password } = readFields(element);
    void submit(currentPasswordFaults(password), () =>
      attempt(async () => {
        await proveByPassword(email, password);
        onProved();
      }),
    );
  }

  function told(problem: AuthProblem): string {
    if (problem.kind === 'invalid_credentials') return t(($) => $.auth.proof.wrongPassword);
    return problemText(problem);
  }

  return (
    <AuthForm
      submission={submission}
      told={told}
      submitLabel={t(($) => $.security.proof.submit)}
      pendingLabel={t(($) => $.security.proof.submitting)}
      onSubmit={submitted}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField faults={faults} />
    </AuthForm>
  );
}
