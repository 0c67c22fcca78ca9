import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { codeFaults } from '../faults.ts';
import { requestSignInCode, signInByCode } from '../thunks.ts';
import { AuthForm } from './auth-form.tsx';
import { SendAgain } from './send-again.tsx';
import { useProblemText } from './use-problem-text.ts';
import { readFields, useSubmission } from './use-submission.ts';

/** The way in by a mailed code, where too many wrong passwords were tried, by whomever. */
export function MailedSignIn({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const submission = useSubmission();
  const { faults, submit } = submission;
  const problemText = useProblemText();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    const problem = await dispatch(requestSignInCode(email));
    if (problem === null) setSent(true);
    return problem;
  };
  return (
    <div className="grid gap-5">
      <Notice tone={isSent ? 'success' : 'warning'}>
        <p>{isSent ? t(($) => $.auth.byCode.sentTo, { email }) : t(($) => $.auth.byCode.locked)}</p>
      </Notice>
      {isSent && (
        <AuthForm
          submission={submission}
          told={(problem) =>
            problem.kind === 'link_expired'
              ? t(($) => $.auth.errors.codeInvalid)
              : problemText(problem)
          }
          submitLabel={t(($) => $.auth.byCode.submit)}
          pendingLabel={t(($) => $.auth.signIn.submitting)}
          onSubmit={(element) => {
            const { code } = readFields(element);
            void submit(codeFaults(code), () => dispatch(signInByCode(email, code)));
          }}
        >
          <TextField
            label={t(($) => $.auth.update.code)}
            description={t(($) => $.auth.update.codeHint)}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            required
            error={faults.code && t(($) => $.auth.errors[faults.code ?? 'codeInvalid'])}
          />
        </AuthForm>
      )}
      <SendAgain
        label={isSent ? t(($) => $.auth.update.resendCode) : t(($) => $.auth.byCode.send)}
        sent={t(($) => $.auth.update.codeResent)}
        send={send}
      />
    </div>
  );
}
