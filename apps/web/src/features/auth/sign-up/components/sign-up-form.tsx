import '../../../../i18n/signing-up-texts.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { AuthForm } from '../../components/auth-form.tsx';
import { EmailField, NewPasswordFields } from '../../components/fields.tsx';
import { SharedDeviceChoice } from '../../components/shared-device-choice.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import { readFields, useSubmission } from '../../components/use-submission.ts';
import { emailFaults, hasFaults, newPasswordFaults } from '../../faults.ts';
import { signUp } from '../../thunks.ts';

/** Creates an account, then calls `onSignedUp`: specification/account.md#signing-up. */
export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const problemText = useProblemText();
  const submission = useSubmission();
  const { faults, submit } = submission;

  const failed = t(($) => $.signingUp.signUp.failed);

  async function submitted(element: HTMLFormElement) {
    const { email, password, confirmation } = readFields(element);
    const found = { ...emailFaults(email), ...newPasswordFaults(password, confirmation) };
    const failure = await submit(found, () => dispatch(signUp({ email, password, language })));
    if (!hasFaults(found) && failure === null) onSignedUp();
  }

  return (
    <AuthForm
      submission={submission}
      textOf={(problem) => problemText(problem, failed)}
      submitLabel={t(($) => $.signingUp.signUp.submit)}
      pendingLabel={t(($) => $.signingUp.signUp.submitting)}
      onSubmit={(element) => void submitted(element)}
    >
      <EmailField faults={faults} autoComplete="username" />
      <NewPasswordFields faults={faults} label={t(($) => $.auth.password)} />
      <SharedDeviceChoice />
    </AuthForm>
  );
}
