import '../../../../i18n/protection-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { useProblemText } from '../../components/use-problem-text.ts';
import { useFreshProof } from '../../fresh-proof/components/use-fresh-proof.tsx';
import { type AuthProblem, attempt } from '../../problem.ts';
import {
  abandonAuthenticator,
  beginAuthenticator,
  type NewAuthenticator,
} from '../../second-factor/factors-api.ts';
import { freeName } from '../../verified-factors.ts';
import { AuthenticatorScan } from './authenticator-scan.tsx';

interface AuthenticatorEnrolmentProps {
  /** The names of the existing authenticators. */
  readonly taken: readonly (string | undefined)[];
  readonly onClose: () => void;
}

/**
 * Adds an authenticator app, which counts once its first code is entered. Closing before that leaves nothing behind.
 */
export function AuthenticatorEnrolment({ taken, onClose }: AuthenticatorEnrolmentProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [isSpare] = useState(taken.length > 0);
  const begun = useRef(false);
  const [withProof, proof] = useFreshProof();
  const [app, setApp] = useState<NewAuthenticator | null>(null);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const isClosed = useRef(false);

  // Only once, even if React runs effects twice: each call makes another secret.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const name = freeName(
      t(($) => $.protection.factor.name),
      taken,
    );
    const enrol = async () => {
      const made = await withProof(() => beginAuthenticator(name));
      if (isClosed.current) await abandonAuthenticator(made.factorId);
      else setApp(made);
    };
    void attempt(enrol).then((found) => {
      if (isClosed.current) return;
      if (found?.kind === 'unproved') onClose();
      else setProblem(found);
    });
  }, [t, taken, withProof, onClose]);

  function leave() {
    isClosed.current = true;
    if (app !== null) void attempt(() => abandonAuthenticator(app.factorId));
    onClose();
  }

  function verified() {
    toast.success(
      t(($) => (isSpare ? $.protection.factor.spareAdded : $.protection.factor.turnedOn)),
    );
    onClose();
  }

  return (
    <Dialog
      isOpen
      size="medium"
      title={t(($) => (isSpare ? $.protection.factor.addSpare : $.protection.enrol.title))}
      closeLabel={t(($) => $.security.close)}
      onClose={leave}
    >
      {problem !== null && (
        <div className="grid justify-items-start gap-4 pb-4">
          <Notice tone="error">{problemText(problem)}</Notice>
          <Button variant="outline" onPress={onClose}>
            {t(($) => $.security.close)}
          </Button>
        </div>
      )}
      {app === null && problem === null && (
        // About as high as what comes: the dialog must not jump.
        <div className="appear-late grid min-h-179 place-items-center text-primary sm:min-h-128">
          <Spinner label={t(($) => $.protection.enrol.preparing)} className="size-9" />
        </div>
      )}
      {app !== null && <AuthenticatorScan app={app} onVerified={verified} />}
      {proof}
    </Dialog>
  );
}
