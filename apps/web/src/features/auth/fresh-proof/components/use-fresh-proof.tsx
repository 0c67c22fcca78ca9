import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import {
  ProofMissing,
  type WithProof,
  wantsFreshProof,
} from '../../../../lib/session/fresh-proof.ts';
import { dialogOnDemand } from '../../../../lists/dialogs/dialog-on-demand.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';

const FreshProof = dialogOnDemand(async () => (await import('./lazy-fresh-proof.tsx')).FreshProof);

interface Asking {
  readonly answer: (isProved: boolean) => void;
}

/**
 * Returns a function that runs an action and asks for a fresh proof if the server demands one, then goes on; and the
 * dialog for it, which must be rendered.
 */
export function useFreshProof(): [WithProof, ReactNode] {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking | null>(null);

  const withProof: WithProof = useCallback(
    async (action) => {
      try {
        return await action();
      } catch (error) {
        if (!wantsFreshProof(error)) throw error;
      }
      const isProved = await new Promise<boolean>((answer) => setAsking({ answer }));
      setAsking(null);
      if (!isProved) throw new ProofMissing();
      try {
        return await action();
      } catch (error) {
        if (!wantsFreshProof(error)) throw error;
        // A server that does not accept a mailed code here accepts a new sign-in.
        toast.error(t(($) => $.auth.proof.refused));
        throw new ProofMissing();
      }
    },
    [t],
  );

  const dialog = asking !== null && (
    <FreshProof onProved={() => asking.answer(true)} onClose={() => asking.answer(false)} />
  );
  return [withProof, dialog];
}
