import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { proveFactor } from '../factors-api.ts';
import { codeFaults } from '../faults.ts';
import { authenticatorsOf } from '../second-factor.ts';
import { selectAuth } from '../slice.ts';
import { attempt } from '../thunks.ts';
import { AuthForm } from './auth-form.tsx';
import { CodeField, readCode } from './code-field.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSubmission } from './use-submission.ts';

/** Asks for the code of the second factor; the session's event tells the app when it was right. */
export function SecondFactorForm() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { session } = useSelector(selectAuth);
  const { form, faults, problem, isPending, submit } = useSubmission();

  function submitted(element: HTMLFormElement) {
    const code = readCode(element);
    const factors = authenticatorsOf(session).map(({ id }) => id);
    void submit(codeFaults(code), () => attempt(() => proveFactor(factors, code)));
  }

  return (
    <AuthForm
      form={form}
      isPending={isPending}
      problem={
        problem &&
        problemText(
          problem,
          t(($) => $.auth.errors.requestFailed),
        )
      }
      submitLabel={t(($) => $.security.proof.submit)}
      pendingLabel={t(($) => $.security.proof.submitting)}
      onSubmit={submitted}
    >
      <CodeField faults={faults} />
    </AuthForm>
  );
}
