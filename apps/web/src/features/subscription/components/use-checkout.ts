import type { Language } from '@bloom/domain/language';
import { useEffect, useState } from 'react';
import { logFault } from '../../../lib/log-fault.ts';
import { type Checkout, createCheckout } from '../api.ts';

/** The steps towards the payment form. */
export type CheckoutStep =
  | { readonly kind: 'creating' | 'failed' | 'paid_already' }
  | { readonly kind: 'ready'; readonly checkout: Checkout };

/** Begins a checkout when the page opens, and another one when the language, and so the currency, changes. */
export function useCheckout(language: Language): { step: CheckoutStep; retry: () => void } {
  const [step, setStep] = useState<CheckoutStep>({ kind: 'creating' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    const arrive = (next: CheckoutStep) => isCurrent && setStep(next);
    setStep({ kind: 'creating' });
    createCheckout(language).then(
      (checkout) =>
        arrive(checkout === null ? { kind: 'paid_already' } : { kind: 'ready', checkout }),
      (fault: unknown) => {
        logFault(`The checkout could not be created (attempt ${attempt})`, fault);
        arrive({ kind: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  return { step, retry: () => setAttempt((count) => count + 1) };
}
