import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/status/notice.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { MAIL_PAUSE } from '../pending-email.ts';
import type { AuthProblem } from '../problem.ts';
import { useCountdown } from './use-countdown.ts';
import { useProblemText } from './use-problem-text.ts';

interface SendAgainProps {
  readonly label: string;
  /** The text after it was sent. */
  readonly sent: string;
  readonly send: () => Promise<AuthProblem | null>;
  /** The remaining seconds of the pause, if a mail has just been sent. */
  readonly pause?: number;
}

/** Sends a mail again, then waits before it can be sent once more. */
export function SendAgain({ label, sent, send, pause = 0 }: SendAgainProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { left, start } = useCountdown();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  useEffect(() => {
    if (pause > 0) start(pause);
  }, [pause, start]);

  async function resend() {
    setPending(true);
    setProblem(null);
    const failure = await send();
    setPending(false);
    setProblem(failure);
    if (failure === null) toast.success(sent);
    if (failure === null) start(MAIL_PAUSE);
    if (failure?.kind === 'too_many') start(failure.seconds ?? MAIL_PAUSE);
  }

  return (
    <div className="grid gap-4">
      {problem !== null && (
        <Notice tone="error">
          <p>{problemText(problem)}</p>
        </Notice>
      )}
      <Button
        variant="outline"
        className="w-full"
        isPending={isPending}
        isDisabled={left > 0}
        onPress={() => void resend()}
      >
        {isPending ? (
          t(($) => $.auth.confirmation.resending)
        ) : left > 0 ? (
          <>
            {/* The name of what has the focus is read out whenever it changes, which this does every second. */}
            <span aria-hidden="true">
              {t(($) => $.auth.confirmation.resendIn, { count: left })}
            </span>
            <span className="sr-only">{label}</span>
          </>
        ) : (
          label
        )}
      </Button>
    </div>
  );
}
