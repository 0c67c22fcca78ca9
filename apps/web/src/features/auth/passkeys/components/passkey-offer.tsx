import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../../../lib/redux.ts';
import type { AuthProblem } from '../../problem.ts';
import { signInByPasskey, stopWaiting } from '../passkey-sign-in.ts';
import { canOfferPasskeys } from '../passkeys.ts';

/** The fields in which browsers offer passkeys. */
const FIELD = 'input[autocomplete~="webauthn"]';

interface PasskeyOfferProps {
  /** Called once the person has chosen one. */
  readonly onChosen: () => void;
  /** Called if the chosen one did not sign them in. */
  readonly onFailed: (problem: AuthProblem) => void;
}

/**
 * Lets the browser offer passkeys in the email field once it is focused. Errors are not shown, as nobody has asked for
 * it.
 */
export function PasskeyOffer({ onChosen, onFailed }: PasskeyOfferProps) {
  const dispatch = useAppDispatch();
  const tellChosen = useEffectEvent(onChosen);
  const tellFailed = useEffectEvent(onFailed);

  useEffect(() => {
    let isCurrent = true;
    let isWaiting = false;
    let isChosen = false;
    const chosen = () => {
      isChosen = true;
      if (isCurrent) tellChosen();
    };
    const wait = async () => {
      if (!(await canOfferPasskeys()) || !isCurrent) return;
      isWaiting = true;
      const problem = await dispatch(signInByPasskey({ isOffered: true, onChosen: chosen }));
      if (isCurrent && isChosen && problem !== null) tellFailed(problem);
    };
    const approached = () => {
      if (!document.activeElement?.matches(FIELD)) return;
      document.removeEventListener('focusin', approached);
      void wait().catch(() => undefined);
    };
    document.addEventListener('focusin', approached);
    approached();
    return () => {
      isCurrent = false;
      document.removeEventListener('focusin', approached);
      if (isWaiting) void stopWaiting().catch(() => undefined);
    };
  }, [dispatch]);

  return null;
}
