import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { resendConfirmation } from '../thunks.ts';
import { SendAgain } from './send-again.tsx';

/** Sends the confirmation again. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <SendAgain
      label={t(($) => $.auth.confirmation.resend)}
      sent={t(($) => $.auth.confirmation.resent)}
      send={() => dispatch(resendConfirmation(email))}
    />
  );
}
