import '../../../../i18n/passwords-texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusPage } from '../../../../ui/focus/focus-page.ts';
import { Notice } from '../../../../ui/status/notice.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { AuthForm } from '../../components/auth-form.tsx';
import { EmailField } from '../../components/fields.tsx';
import { MailedCodeForm } from '../../components/mailed-code-form.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import { readFields, useSubmission } from '../../components/use-submission.ts';
import { emailFaults, hasFaults } from '../../faults.ts';
import { requestPasswordReset } from '../../requests.ts';
import { recoverByCode } from '../../thunks.ts';

interface ResetFormProps {
  /** The address that a link was just sent to; null before that. */
  readonly sentTo: string | null;
  readonly onSentTo: (email: string | null) => void;
  /** Called once the code of the mail was right. */
  readonly onProved: () => void;
}

/** Requests the link for a new password, then says that it was sent. */
export function ResetForm({ sentTo, onSentTo, onProved }: ResetFormProps) {
  if (sentTo === null) return <Request onSent={onSentTo} />;
  return <Sent email={sentTo} onAgain={() => onSentTo(null)} onProved={onProved} />;
}

function Request({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const submission = useSubmission();
  const { faults, tell, submit } = submission;

  async function submitted(element: HTMLFormElement) {
    const { email } = readFields(element);
    const found = emailFaults(email);
    const failure = await submit(found, () => requestPasswordReset(email));
    if (failure !== null) tell(problemText(failure), { isSilent: true });
    if (hasFaults(found) || failure !== null) return;
    toast.success(t(($) => $.passwords.reset.sent));
    onSent(email);
  }

  return (
    <AuthForm
      submission={submission}
      submitLabel={t(($) => $.passwords.reset.submit)}
      pendingLabel={t(($) => $.passwords.reset.submitting)}
      onSubmit={(element) => void submitted(element)}
    >
      <EmailField faults={faults} autoComplete="email" />
    </AuthForm>
  );
}

interface SentProps {
  readonly email: string;
  readonly onAgain: () => void;
  readonly onProved: () => void;
}

function Sent({ email, onAgain, onProved }: SentProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  function begin() {
    focusPage();
    onAgain();
  }
  async function enter(code: string) {
    const problem = await dispatch(recoverByCode(email, code));
    if (problem === null) onProved();
    return problem;
  }
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <p className="font-semibold">{t(($) => $.passwords.reset.sentTo, { email })}</p>
        <p>{t(($) => $.passwords.reset.instructions)}</p>
      </Notice>
      <MailedCodeForm submitLabel={t(($) => $.passwords.reset.useCode)} enter={enter} />
      <Button variant="outline" onPress={begin}>
        {t(($) => $.passwords.reset.again)}
      </Button>
    </div>
  );
}
