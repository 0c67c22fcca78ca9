import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import type { AuthProblem } from '../problem.ts';
import { useCountdown } from './use-countdown.ts';
import { useProblemText } from './use-problem-text.ts';

/** Seconds between two mails of the same kind to one person: protocol 2.6. */
const PAUSE = 60;

interface SendAgainProps {
  readonly label: string;
  /** What to say when it is on its way. */
  readonly sent: string;
  readonly send: () => Promise<AuthProblem | null>;
  /** Set where a mail has just gone out. */
  readonly hasJustSent?: boolean;
}

/** Sends a mail again, then waits before it can be sent once more. */
export function SendAgain({ label, sent, send, hasJustSent = false }: SendAgainProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { left, start } = useCountdown();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  useEffect(() => {
    if (hasJustSent) start(PAUSE);
  }, [hasJustSent, start]);

  async function resend() {
    setPending(true);
    setProblem(null);
    const failure = await send();
    setPending(false);
    setProblem(failure);
    if (failure === null) toast.success(sent);
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
            : label}
      </Button>
    </div>
  );
}
