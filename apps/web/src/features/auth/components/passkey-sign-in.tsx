import { useState } from 'react';
import { useAppDispatch } from '../../../lib/redux.ts';
import { signInByPasskey } from '../passkey-sign-in.ts';
import { usePasskeySupport } from '../passkeys.ts';
import type { AuthProblem } from '../problem.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

/**
 * The way in by a passkey: by a button, and offered by the browser in the field for the address meanwhile. Nothing where
 * the browser or the address of the site has none.
 */
export function PasskeySignIn() {
  const dispatch = useAppDispatch();
  const support = usePasskeySupport();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  /** Counts the tries, as each ends what the browser offers. */
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

  if (support !== 'used') return null;
  return (
    <>
      <PasskeyOffer key={tries} onChosen={() => setPending(true)} onFailed={failed} />
      <PasskeyButton isPending={isPending} problem={problem} onPress={() => void ask()} />
    </>
  );
}
