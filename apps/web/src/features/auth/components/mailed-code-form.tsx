import { useTranslation } from '../../../i18n/use-translation.ts';
import { codeFaults } from '../faults.ts';
import type { AuthProblem } from '../problem.ts';
import { AuthForm } from './auth-form.tsx';
import { MailedCodeField } from './mailed-code-field.tsx';
import { useProblemText } from './use-problem-text.ts';
import { readFields, useSubmission } from './use-submission.ts';

interface MailedCodeFormProps {
  readonly submitLabel: string;
  /** Set if the form is the only thing that the person has to do next. */
  readonly autoFocus?: boolean;
  /** Submits the code; resolves to the problem, or null. */
  readonly enter: (code: string) => Promise<AuthProblem | null>;
}

/** The field for the code of a mail, for people who read their mail on another device. */
export function MailedCodeForm({ submitLabel, autoFocus = false, enter }: MailedCodeFormProps) {
  const { t } = useTranslation();
  const submission = useSubmission();
  const { faults, submit } = submission;
  const problemText = useProblemText();
  return (
    <AuthForm
      submission={submission}
      textOf={(problem) =>
        problem.kind === 'link_expired' ? t(($) => $.auth.errors.codeInvalid) : problemText(problem)
      }
      submitLabel={submitLabel}
      pendingLabel={t(($) => $.auth.signIn.submitting)}
      onSubmit={(element) => {
        const { code } = readFields(element);
        void submit(codeFaults(code), () => enter(code));
      }}
    >
      <MailedCodeField faults={faults} autoFocus={autoFocus} />
    </AuthForm>
  );
}
