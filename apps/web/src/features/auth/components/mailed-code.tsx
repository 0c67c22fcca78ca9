import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Faults } from '../faults.ts';
import { MAIL_PAUSE } from '../pending-email.ts';
import { sendCode } from '../thunks.ts';
import { SendAgain } from './send-again.tsx';

/** The field for a code that has just been mailed, as part of a form. */
export function MailedCode({ faults }: { faults: Faults }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { code } = faults;
  return (
    <>
      <Notice tone="info">{t(($) => $.auth.update.codeSent)}</Notice>
      <TextField
        label={t(($) => $.auth.update.code)}
        description={t(($) => $.auth.update.codeHint)}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        error={code && t(($) => $.auth.errors[code])}
      />
      <SendAgain
        label={t(($) => $.auth.update.resendCode)}
        sent={t(($) => $.auth.update.codeResent)}
        send={() => dispatch(sendCode())}
        pause={MAIL_PAUSE}
      />
    </>
  );
}
