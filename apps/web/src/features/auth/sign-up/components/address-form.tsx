import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { AuthForm } from '../../components/auth-form.tsx';
import { EmailField } from '../../components/fields.tsx';
import { readFields, useSubmission } from '../../components/use-submission.ts';
import { emailFaults, hasFaults } from '../../faults.ts';
import { resendConfirmation } from '../../requests.ts';
import { awaitConfirmation } from '../../thunks.ts';

/** Asks for the address that waits for confirmation, if this browser does not know it, and sends the mail. */
export function AddressForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const submission = useSubmission();
  const { faults, submit } = submission;

  async function submitted(element: HTMLFormElement) {
    const { email } = readFields(element);
    const found = emailFaults(email);
    const failure = await submit(found, () => resendConfirmation(email));
    if (hasFaults(found) || failure !== null) return;
    toast.success(t(($) => $.auth.confirmation.resent));
    dispatch(awaitConfirmation(email));
  }

  return (
    <AuthForm
      submission={submission}
      submitLabel={t(($) => $.auth.confirmation.resend)}
      pendingLabel={t(($) => $.auth.confirmation.resending)}
      onSubmit={(element) => void submitted(element)}
    >
      <EmailField faults={faults} autoComplete="email" />
    </AuthForm>
  );
}
