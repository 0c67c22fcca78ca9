import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ProofMissing, type WithProof, wantsFreshProof } from '../../../lib/fresh-proof.ts';
import { toast } from '../../../ui/toasts.ts';
import { FreshProof } from './fresh-proof.tsx';

interface Asking {
  readonly answer: (isProved: boolean) => void;
}

/**
 * Gives what does an action and, where the server wants a fresh proof first, asks for it and then goes on; and the
 * dialog that must be rendered for it.
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
        // A server that does not take a mailed code for this: a new sign-in is what it takes.
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
