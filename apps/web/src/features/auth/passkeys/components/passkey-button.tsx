import { Fingerprint } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import type { AuthProblem } from '../../problem.ts';

interface PasskeyButtonProps {
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly problem: AuthProblem | null;
  readonly onPress: () => void;
}

/** Signs in with a passkey, and shows why it failed. */
export function PasskeyButton({ isPending, problem, onPress }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <div className="mt-4 grid gap-4">
      {problem !== null && (
        <Notice tone={problem.kind === 'passkey_cancelled' ? 'info' : 'error'}>
          {problemText(
            problem,
            t(($) => $.auth.passkey.refused),
          )}
        </Notice>
      )}
      <Button
        variant="outline"
        className="w-full text-base"
        icon={<Fingerprint aria-hidden="true" className="size-5" />}
        isPending={isPending}
        onPress={onPress}
      >
        {t(($) => (isPending ? $.auth.passkey.signingIn : $.auth.passkey.signIn))}
      </Button>
    </div>
  );
}
