import type { Language } from '@bloom/domain/texts/language';
import { useEffect, useState } from 'react';
import { logFault } from '../../../lib/log-fault.ts';
import { type Checkout, createCheckout } from './checkout-api.ts';

/** The states of the payment form. */
export type CheckoutStep =
  | { readonly kind: 'creating' | 'failed' | 'disputed' }
  | { readonly kind: 'early'; readonly opensAt: string }
  | { readonly kind: 'ready'; readonly checkout: Checkout };

/**
 * Starts a checkout when the page opens, and another one when the language, and so the currency, changes. Somebody who
 * has paid already is redirected once `readAgain` has updated the guard of the page; if it disagrees, that is an error.
 * @param readAgain reads the subscription; the same function at every render
 */
export function useCheckout(
  language: Language,
  readAgain: () => Promise<unknown>,
): { step: CheckoutStep; retry: () => void } {
  const [step, setStep] = useState<CheckoutStep>({ kind: 'creating' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    const arrive = (next: CheckoutStep) => isCurrent && setStep(next);
    setStep({ kind: 'creating' });
    createCheckout(language).then(
      async (made) => {
        if (made.kind !== 'active') return arrive(made);
        await readAgain();
        arrive({ kind: 'disputed' });
      },
      (fault: unknown) => {
        logFault(`The checkout could not be created (attempt ${attempt})`, fault);
        arrive({ kind: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt, readAgain]);
  return { step, retry: () => setAttempt((count) => count + 1) };
}
