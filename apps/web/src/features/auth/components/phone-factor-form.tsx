import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { provePhone, sendPhoneCode } from '../factors-api.ts';
import { codeFaults } from '../faults.ts';
import type { AuthProblem } from '../problem.ts';
import { endOfNumber, type Factor } from '../second-factor.ts';
import { attempt } from '../thunks.ts';
import { AuthForm } from './auth-form.tsx';
import { CodeField, readCode } from './code-field.tsx';
import { SendAgain } from './send-again.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSubmission } from './use-submission.ts';

interface PhoneFactorFormProps {
  readonly phone: Factor;
  readonly onProved?: (() => void) | undefined;
}

/** Sends a code to the phone of the account when asked to, and asks for it; the session's event tells that it was right. */
export function PhoneFactorForm({ phone, onProved }: PhoneFactorFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const submission = useSubmission();
  const { faults, submit } = submission;
  /** The challenge that the newest code belongs to. */
  const [challenge, setChallenge] = useState<string | null>(null);
  const end = endOfNumber(phone);

  const send = () => attempt(async () => setChallenge(await sendPhoneCode(phone.id)));

  function submitted(element: HTMLFormElement) {
    const code = readCode(element);
    void submit(codeFaults(code), () =>
      attempt(async () => {
        await provePhone(phone.id, challenge ?? '', code);
        onProved?.();
      }),
    );
  }

  function told(failure: AuthProblem): string {
    if (failure.kind === 'wrong_code') return t(($) => $.security.phone.wrongCode);
    if (failure.kind === 'code_expired') return t(($) => $.security.phone.codeExpired);
    return problemText(failure);
  }

  return (
    <div className="grid gap-5">
      {challenge === null ? (
        <p>{t(($) => $.security.phone.lead, { end })}</p>
      ) : (
        <AuthForm
          submission={submission}
          told={told}
          submitLabel={t(($) => $.security.proof.submit)}
          pendingLabel={t(($) => $.security.proof.submitting)}
          onSubmit={submitted}
        >
          <CodeField faults={faults} hint={t(($) => $.security.phone.hint, { end })} />
        </AuthForm>
      )}
      <SendAgain
        label={t(($) =>
          challenge === null ? $.security.phone.send : $.security.phone.sendAnother,
        )}
        sent={t(($) => $.security.phone.sent, { end })}
        send={send}
      />
    </div>
  );
}
