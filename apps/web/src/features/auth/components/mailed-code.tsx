import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/status/notice.tsx';
import type { Faults } from '../faults.ts';
import { MAIL_PAUSE } from '../pending-email.ts';
import { sendCode } from '../requests.ts';
import { MailedCodeField } from './mailed-code-field.tsx';
import { SendAgain } from './send-again.tsx';

/** The field for a code that has just been mailed, as part of a form. */
export function MailedCode({ faults }: { faults: Faults }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="info">{t(($) => $.auth.update.codeSent)}</Notice>
      <MailedCodeField faults={faults} />
    </>
  );
}

/** Sends another code; below the form, whose own button comes first. */
export function AnotherCode() {
  const { t } = useTranslation();
  return (
    <SendAgain
      label={t(($) => $.auth.update.resendCode)}
      sent={t(($) => $.auth.update.codeResent)}
      send={() => sendCode()}
      pause={MAIL_PAUSE}
    />
  );
}
