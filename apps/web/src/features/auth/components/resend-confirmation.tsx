import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import type { AuthProblem } from '../problem.ts';
import { resendConfirmation } from '../thunks.ts';
import { useCountdown } from './use-countdown.ts';
import { useProblemText } from './use-problem-text.ts';

/** Seconds between two mails of the same kind to one person: protocol 2.6. */
const PAUSE = 60;

/** Sends the confirmation again, then waits before it can be sent once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const problemText = useProblemText();
  const { left, start } = useCountdown();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  async function resend() {
    setPending(true);
    setProblem(null);
    const failure = await dispatch(resendConfirmation(email));
    setPending(false);
    setProblem(failure);
    if (failure === null) toast.success(t(($) => $.auth.confirmation.resent));
    if (failure === null) start(PAUSE);
    if (failure?.kind === 'too_many') start(failure.seconds ?? PAUSE);
  }

  return (
    <div className="grid gap-4">
      {problem !== null && (
        <Notice tone="error">
          <p>
            {problemText(
              problem,
              t(($) => $.auth.errors.requestFailed),
            )}
          </p>
        </Notice>
      )}
      <Button
        variant="outline"
        className="w-full"
        isPending={isPending}
        isDisabled={left > 0}
        onPress={() => void resend()}
      >
        {isPending
          ? t(($) => $.auth.confirmation.resending)
          : left > 0
            ? t(($) => $.auth.confirmation.resendIn, { count: left })
            : t(($) => $.auth.confirmation.resend)}
      </Button>
    </div>
  );
}
