import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { SendAgain } from '../../components/send-again.tsx';
import { secondsUntilNextMail } from '../../pending-email.ts';
import { resendConfirmation } from '../../requests.ts';

/** Sends the confirmation again, once the first mail has had time to arrive. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useTranslation();
  const [pause] = useState(secondsUntilNextMail);
  return (
    <SendAgain
      label={t(($) => $.auth.confirmation.resend)}
      sent={t(($) => $.auth.confirmation.resent)}
      send={() => resendConfirmation(email)}
      pause={pause}
    />
  );
}
