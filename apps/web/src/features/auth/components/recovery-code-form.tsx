import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { codeFaults } from '../faults.ts';
import type { AuthProblem } from '../problem.ts';
import { proveByRecoveryCode } from '../recovery-codes-api.ts';
import { attempt } from '../thunks.ts';
import { AuthForm } from './auth-form.tsx';
import { readCode } from './code-field.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSubmission } from './use-submission.ts';

/** Asks for a recovery code in place of the second step; the session's event tells that it was right. */
export function RecoveryCodeForm({ onProved }: { onProved?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const submission = useSubmission();
  const { faults, submit } = submission;

  function submitted(element: HTMLFormElement) {
    const code = readCode(element);
    void submit(codeFaults(code), () =>
      attempt(async () => {
        await proveByRecoveryCode(code);
        onProved?.();
      }),
    );
  }

  function told(problem: AuthProblem): string {
    if (problem.kind === 'wrong_code') return t(($) => $.recovery.wrong);
    if (problem.kind === 'too_many') return t(($) => $.recovery.locked);
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
      <TextField
        label={t(($) => $.recovery.label)}
        description={t(($) => $.recovery.hint)}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        required
        error={faults.code && t(($) => $.security.errors.codeMissing)}
      />
    </AuthForm>
  );
}
