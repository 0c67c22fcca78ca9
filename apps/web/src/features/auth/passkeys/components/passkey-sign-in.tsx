import { useState } from 'react';
import { useAppDispatch } from '../../../../lib/redux.ts';
import type { AuthProblem } from '../../problem.ts';
import { signInByPasskey } from '../passkey-sign-in.ts';
import { usePasskeySupport } from '../passkeys.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

/**
 * Signing in with a passkey: by a button, and by the browser's offer in the email field. Nothing if the browser or the
 * site does not support passkeys.
 */
export function PasskeySignIn() {
  const dispatch = useAppDispatch();
  const support = usePasskeySupport();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  /** Counts the attempts, since each one ends the browser's offer. */
  const [tries, setTries] = useState(0);

  function failed(found: AuthProblem) {
    setPending(false);
    setProblem(found);
    setTries((before) => before + 1);
  }

  async function ask() {
    setPending(true);
    setProblem(null);
    const found = await dispatch(signInByPasskey({ isOffered: false }));
    if (found !== null) failed(found);
  }

  if (support !== 'full') return null;
  return (
    <>
      <PasskeyOffer key={tries} onChosen={() => setPending(true)} onFailed={failed} />
      <PasskeyButton isPending={isPending} problem={problem} onPress={() => void ask()} />
    </>
  );
}
