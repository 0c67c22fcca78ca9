import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { Notice } from '../../../../ui/status/notice.tsx';
import { MailedCodeForm } from '../../components/mailed-code-form.tsx';
import { SendAgain } from '../../components/send-again.tsx';
import { requestSignInCode } from '../../requests.ts';
import { signInByCode } from '../../thunks.ts';

/** Signing in with a mailed code, if the password is locked after too many attempts. */
export function MailedSignIn({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    const problem = await requestSignInCode(email);
    if (problem === null) setSent(true);
    return problem;
  };
  return (
    <div className="grid gap-5">
      <Notice tone={isSent ? 'success' : 'warning'}>
        <p>{isSent ? t(($) => $.auth.byCode.sentTo, { email }) : t(($) => $.auth.byCode.locked)}</p>
      </Notice>
      {isSent && (
        <MailedCodeForm
          submitLabel={t(($) => $.auth.byCode.submit)}
          autoFocus
          enter={(code) => dispatch(signInByCode(email, code))}
        />
      )}
      <SendAgain
        label={isSent ? t(($) => $.auth.update.resendCode) : t(($) => $.auth.byCode.send)}
        sent={t(($) => $.auth.update.codeResent)}
        send={send}
      />
    </div>
  );
}
