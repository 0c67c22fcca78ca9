import '../../../../i18n/change-email-texts.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Notice } from '../../../../ui/status/notice.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { AuthForm } from '../../components/auth-form.tsx';
import { EmailField } from '../../components/fields.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import { readFields, useSubmission } from '../../components/use-submission.ts';
import { changedEmailFaults, hasFaults } from '../../faults.ts';
import { useFreshProof } from '../../fresh-proof/components/use-fresh-proof.tsx';
import { requestEmailChange } from '../../requests.ts';

/** Asks for a new address, then replaces the form with what to do next (specification/account.md#change-of-address). */
export function ChangeEmailForm({ current }: { current: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const submission = useSubmission();
  const { faults, tell, submit } = submission;
  const [withProof, proof] = useFreshProof();
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submitted(element: HTMLFormElement) {
    const { email } = readFields(element);
    const found = changedEmailFaults(email, current);
    const { email: fault } = found;
    const failure = await submit(found, () => requestEmailChange(email, withProof));
    if (fault !== undefined) tell(t(($) => $.auth.errors[fault]));
    if (failure !== null) tell(problemText(failure), { isSilent: true });
    if (hasFaults(found) || failure !== null) return;
    toast.success(t(($) => $.changeEmail.sent));
    setSentTo(email);
  }

  if (sentTo !== null) return <Sent email={sentTo} current={current} />;
  return (
    <>
      <AuthForm
        submission={submission}
        submitLabel={t(($) => $.changeEmail.submit)}
        pendingLabel={t(($) => $.changeEmail.submitting)}
        onSubmit={(element) => void submitted(element)}
      >
        <p>
          {t(($) => $.changeEmail.current)} <strong className="wrap-anywhere">{current}</strong>
        </p>
        <EmailField faults={faults} autoComplete="email" label={t(($) => $.changeEmail.newEmail)} />
      </AuthForm>
      {proof}
    </>
  );
}

function Sent({ email, current }: { email: string; current: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="success">
      <p className="font-semibold">{t(($) => $.changeEmail.sentTo, { email, current })}</p>
      <p>{t(($) => $.changeEmail.instructions)}</p>
    </Notice>
  );
}
