import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { toast } from '../../../ui/toasts.ts';
import { emailFaults, hasFaults } from '../faults.ts';
import { awaitConfirmation, resendConfirmation } from '../thunks.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './fields.tsx';
import { useProblemText } from './use-problem-text.ts';
import { readFields, useSubmission } from './use-submission.ts';

/** Asks which address the confirmation shall go to, when this browser does not know it, and sends it. */
export function AddressForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const problemText = useProblemText();
  const { form, faults, problem, isPending, submit } = useSubmission();

  async function submitted(element: HTMLFormElement) {
    const { email } = readFields(element);
    const found = emailFaults(email);
    const failure = await submit(found, () => dispatch(resendConfirmation(email)));
    if (hasFaults(found) || failure !== null) return;
    toast.success(t(($) => $.auth.confirmation.resent));
    dispatch(awaitConfirmation(email));
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
      submitLabel={t(($) => $.auth.confirmation.resend)}
      pendingLabel={t(($) => $.auth.confirmation.resending)}
      onSubmit={(element) => void submitted(element)}
    >
      <EmailField faults={faults} autoComplete="email" />
    </AuthForm>
  );
}
