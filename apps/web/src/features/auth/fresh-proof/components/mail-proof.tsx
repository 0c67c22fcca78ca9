import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { AuthForm } from '../../components/auth-form.tsx';
import { AnotherCode, MailedCode } from '../../components/mailed-code.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import { readFields, useSubmission } from '../../components/use-submission.ts';
import { codeFaults } from '../../faults.ts';
import { type AuthProblem, attempt } from '../../problem.ts';
import { provideCode } from '../../requests.ts';
import { proveByMailedCode } from '../proof-api.ts';

/** Sends a code to the signed-in person, and asks for it. */
export function MailProof({ onProved }: { readonly onProved: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const submission = useSubmission();
  const { form, faults, submit } = submission;
  const begun = useRef(false);
  const [sent, setSent] = useState<'sending' | 'there' | AuthProblem>('sending');

  const send = useCallback(async () => {
    setSent('sending');
    setSent((await provideCode()) ?? 'there');
  }, []);
  // Only once, even if React runs effects twice: each call invalidates the code before.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  }, [send]);
  useEffect(() => {
    if (sent === 'there') form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [sent, form]);

  function submitted(element: HTMLFormElement) {
    const { code } = readFields(element);
    void submit(codeFaults(code), () =>
      attempt(async () => {
        await proveByMailedCode(code);
        onProved();
      }),
    );
  }

  if (sent === 'sending') return <Spinner label={t(($) => $.auth.proof.sending)} />;
  if (sent !== 'there') {
    return (
      <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={() => void send()}>
        {problemText(sent)}
      </LoadFailed>
    );
  }
  return (
    <>
      <AuthForm
        submission={submission}
        submitLabel={t(($) => $.security.proof.submit)}
        pendingLabel={t(($) => $.security.proof.submitting)}
        onSubmit={submitted}
      >
        <MailedCode faults={faults} />
      </AuthForm>
      <AnotherCode />
    </>
  );
}
