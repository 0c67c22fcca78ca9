import '../../../../i18n/passwords-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { changePassword } from '../../api.ts';
import { AuthForm } from '../../components/auth-form.tsx';
import { KnownAddress, NewPasswordFields } from '../../components/fields.tsx';
import { AnotherCode, MailedCode } from '../../components/mailed-code.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import { readFields, useSubmission } from '../../components/use-submission.ts';
import { codeFaults, hasFaults, newPasswordFaults } from '../../faults.ts';
import { attempt } from '../../problem.ts';
import { updatePassword } from '../../requests.ts';
import { selectUser } from '../../slice.ts';

/** Sets a new password, with a mailed code if the server asks for one. `onUpdated` is called after success. */
export function UpdatePasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const { t } = useTranslation();
  const email = useSelector(selectUser)?.email ?? '';
  const problemText = useProblemText();
  const submission = useSubmission();
  const { form, faults, tell, submit } = submission;
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  /** The password of a try that was not answered: the server may have it. */
  const unanswered = useRef<string | null>(null);
  // After the focus has returned from a failure, since the code is what the person enters next.
  useEffect(() => {
    if (isCodeNeeded) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [isCodeNeeded, form]);

  async function save(password: string, code: string) {
    const problem = await updatePassword(password, code);
    if (problem?.kind === 'unreachable' || problem?.kind === 'unavailable')
      unanswered.current = password;
    if (password !== unanswered.current) return problem;
    // The try without an answer may have used the code up, too: the session then needs none.
    const found =
      problem?.kind === 'code_invalid'
        ? await attempt(() => changePassword(password, ''))
        : problem;
    return found === null || found.kind === 'same_password' ? null : problem;
  }

  async function submitted(element: HTMLFormElement) {
    const { password, confirmation, code } = readFields(element);
    const found = {
      ...newPasswordFaults(password, confirmation),
      ...(isCodeNeeded && codeFaults(code)),
    };
    const first = found.password ?? found.confirmation ?? found.code;
    const failure = await submit(found, () => save(password, code));
    if (first !== undefined) tell(t(($) => $.auth.errors[first]));
    if (failure?.kind === 'code_needed') setCodeNeeded(true);
    else if (failure !== null) tell(problemText(failure), { isSilent: true });
    if (hasFaults(found) || failure !== null) return;
    toast.success(t(($) => $.passwords.update.updated));
    onUpdated();
  }

  return (
    <div className="grid gap-5">
      <AuthForm
        submission={submission}
        textOf={(problem) => (problem.kind === 'code_needed' ? null : problemText(problem))}
        submitLabel={t(($) => $.passwords.update.submit)}
        pendingLabel={t(($) => $.passwords.update.submitting)}
        onSubmit={(element) => void submitted(element)}
      >
        <KnownAddress email={email} />
        <NewPasswordFields faults={faults} label={t(($) => $.auth.newPassword)} />
        {isCodeNeeded && <MailedCode faults={faults} />}
      </AuthForm>
      {isCodeNeeded && <AnotherCode />}
    </div>
  );
}
