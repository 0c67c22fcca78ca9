import type { StripeCheckoutConfirmResult } from '@stripe/stripe-js';
import { call, Refused } from './calls.ts';
import type { PaymentElement } from './payment-element.ts';
import type { Words } from './words.ts';

type Failure = Extract<StripeCheckoutConfirmResult, { type: 'error' }>;
type Confirmed =
  | { readonly outcome: 'challenge' }
  | { readonly outcome: 'complete'; readonly returnUrl: string };

/** What is paid by whom, and how. */
interface Payment {
  readonly key: string;
  /** The client secret of the session. */
  readonly secret: string;
  readonly locale: string;
  readonly words: Words;
  readonly email: string | null;
  readonly form: PaymentElement | null;
}

/**
 * Pays with what is typed into the form, after the challenge of the card's bank if it has one, and opens the page to return
 * to. @returns what prevented that, as Stripe says it; null if nothing did
 */
export async function confirmPayment(payment: Payment): Promise<Failure | null> {
  const { form, words } = payment;
  if (form === null || !form.isComplete()) {
    form?.showProblems();
    return failure(new Refused(words.numberIncomplete, null), words);
  }
  try {
    const first = await send(payment, form);
    const last =
      first.outcome === 'challenge' ? await send(payment, form, await form.challenge()) : first;
    if (last.outcome === 'complete') location.assign(last.returnUrl);
    return null;
  } catch (fault) {
    return failure(fault, words);
  }
}

function send(
  { key, secret, locale, email }: Payment,
  form: PaymentElement,
  challenge?: 'passed' | 'failed',
): Promise<Confirmed> {
  return call<Confirmed>('confirm', key, {
    client_secret: secret,
    method: form.method(),
    'card[number]': form.card().number,
    locale,
    ...(email === null ? {} : { email }),
    ...(challenge === undefined ? {} : { challenge }),
  });
}

function failure(fault: unknown, words: Words): Failure {
  if (!(fault instanceof Refused)) {
    return { type: 'error', error: { message: words.unreachable, code: null } };
  }
  const { message, declineCode } = fault;
  return {
    type: 'error',
    error: { message, code: 'paymentFailed', paymentFailed: { declineCode } },
  };
}
