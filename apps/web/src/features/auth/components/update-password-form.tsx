import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { toast } from '../../../ui/toasts.ts';
import { hasFaults, newPasswordFaults } from '../faults.ts';
import { updatePassword } from '../thunks.ts';
import { AuthForm } from './auth-form.tsx';
import { NewPasswordFields } from './fields.tsx';
import { useProblemText } from './use-problem-text.ts';
import { readFields, useSubmission } from './use-submission.ts';

/** Sets a new password. `onUpdated` is called when that worked. */
export function UpdatePasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const problemText = useProblemText();
  const { form, faults, problem, isPending, submit } = useSubmission();
  const failed = t(($) => $.auth.errors.requestFailed);

  async function submitted(element: HTMLFormElement) {
    const { password, confirmation } = readFields(element);
    const found = newPasswordFaults(password, confirmation);
    const first = found.password ?? found.confirmation;
    if (first !== undefined) toast.error(t(($) => $.auth.errors[first]));
    const failure = await submit(found, () => dispatch(updatePassword(password)));
    if (failure !== null) toast.error(problemText(failure, failed));
    if (hasFaults(found) || failure !== null) return;
    toast.success(t(($) => $.auth.update.updated));
    onUpdated();
  }

  return (
    <AuthForm
      form={form}
      isPending={isPending}
      problem={problem && problemText(problem, failed)}
      submitLabel={t(($) => $.auth.update.submit)}
      pendingLabel={t(($) => $.auth.update.submitting)}
      onSubmit={(element) => void submitted(element)}
    >
      <NewPasswordFields faults={faults} label={t(($) => $.auth.newPassword)} />
    </AuthForm>
  );
}
