import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../../lib/redux.ts';
import type { AuthProblem } from '../../problem.ts';
import { signInByPasskey } from '../passkey-sign-in.ts';
import { usePasskeySupport } from '../passkeys.ts';
import { listPasskeys } from '../passkeys-api.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Offers a passkey instead of the second step to people who have one: signing in with it proves both steps. */
export default function PasskeyStep() {
  const dispatch = useAppDispatch();
  const support = usePasskeySupport();
  const [hasOne, setHasOne] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  useEffect(() => {
    if (support !== 'full') return;
    let isCurrent = true;
    void listPasskeys()
      .then((known) => isCurrent && setHasOne(known !== null && known.length > 0))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [support]);

  async function ask() {
    setPending(true);
    setProblem(null);
    const found = await dispatch(signInByPasskey({ isOffered: false }));
    setPending(false);
    setProblem(found);
  }

  if (!hasOne) return null;
  return <PasskeyButton isPending={isPending} problem={problem} onPress={() => void ask()} />;
}
