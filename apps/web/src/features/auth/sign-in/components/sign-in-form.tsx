import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { AuthForm } from '../../components/auth-form.tsx';
import { CurrentPasswordField, EmailField } from '../../components/fields.tsx';
import { SharedDeviceChoice } from '../../components/shared-device-choice.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import { readFields, useSubmission } from '../../components/use-submission.ts';
import { signInFaults } from '../../faults.ts';
import { awaitConfirmation, signIn } from '../../thunks.ts';
import { MailedSignIn } from './mailed-sign-in.tsx';

/** Signing in with email and password. `onUnconfirmed` is called if the address is not confirmed yet. */
export function SignInForm({ onUnconfirmed }: { onUnconfirmed: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const problemText = useProblemText();
  const submission = useSubmission();
  const { faults, tell, submit } = submission;
  /** The address whose password is locked for now. */
  const [locked, setLocked] = useState<string | null>(null);

  const failed = t(($) => $.auth.errors.signInFailed);

  async function submitted(element: HTMLFormElement) {
    const { email, password } = readFields(element);
    const failure = await submit(signInFaults(email, password), () =>
      dispatch(signIn(email, password)),
    );
    if (failure?.kind === 'invalid_credentials') {
      tell(
        t(($) => $.auth.errors.invalidCredentials),
        { isSilent: true },
      );
    }
    if (failure?.kind === 'too_many') setLocked(email);
    // Nothing is known of another address.
    else if (email !== locked) setLocked(null);
    if (failure?.kind === 'not_confirmed') {
      toast.info(t(($) => $.auth.errors.notConfirmed));
      dispatch(awaitConfirmation(email));
      onUnconfirmed();
    }
  }

  return (
    <div className="grid gap-6">
      <AuthForm
        submission={submission}
        textOf={(problem) => problemText(problem, failed)}
        submitLabel={t(($) => $.auth.signIn.submit)}
        pendingLabel={t(($) => $.auth.signIn.submitting)}
        onSubmit={(element) => void submitted(element)}
      >
        <EmailField faults={faults} autoComplete="username webauthn" />
        <CurrentPasswordField faults={faults} />
        <SharedDeviceChoice />
      </AuthForm>
      {locked !== null && <MailedSignIn key={locked} email={locked} />}
    </div>
  );
}
