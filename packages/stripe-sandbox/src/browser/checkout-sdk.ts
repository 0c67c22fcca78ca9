import type {
  Appearance,
  StripeCheckoutConfirmResult,
  StripeCheckoutElementsSdkOptions,
  StripeCheckoutSession,
} from '@stripe/stripe-js';
import { call } from './calls.ts';
import { confirmPayment } from './confirm-payment.ts';
import { pageSession, type ServerPage } from './page-session.ts';
import { createPaymentElement, type PaymentElement } from './payment-element.ts';
import { wordsOf } from './words.ts';

type Changed = (session: StripeCheckoutSession) => void;

/** What `initCheckoutElementsSdk` gives: the part of Stripe's that the React bindings drive. */
export function createCheckoutSdk(
  key: string,
  locale: string,
  options: StripeCheckoutElementsSdkOptions,
) {
  const words = wordsOf(locale);
  const listeners: Changed[] = [];
  let secret = '';
  let page: ServerPage | null = null;
  let email: string | null = null;
  let form: PaymentElement | null = null;
  let appearance: Appearance | undefined = options.elementsOptions?.appearance;

  function session(): StripeCheckoutSession {
    if (page === null) throw new Error('loadActions() has not finished');
    return pageSession(page, email, email !== null && form?.isComplete() === true, locale);
  }

  function changed(): void {
    if (page === null) return;
    for (const heard of listeners) heard(session());
  }

  async function updateEmail(wanted: string | null) {
    if (page?.fixedEmail && page.fixedEmail !== wanted) {
      const message = 'The email of this customer is known already and cannot be changed here.';
      return { type: 'error' as const, error: { message, code: null } };
    }
    email = wanted;
    changed();
    return { type: 'success' as const, session: session() };
  }

  async function confirm(): Promise<StripeCheckoutConfirmResult> {
    const failure = await confirmPayment({ key, secret, locale, words, email, form });
    return failure ?? { type: 'success', session: session() };
  }

  return {
    on: (_: 'change', heard: Changed) => listeners.push(heard),
    async loadActions() {
      try {
        secret = await options.clientSecret;
        page = await call<ServerPage>('init', key, { client_secret: secret });
        email = page.fixedEmail;
        return {
          type: 'success' as const,
          actions: { updateEmail, confirm, getSession: session },
        };
      } catch (fault) {
        const message = fault instanceof Error ? fault.message : words.unreachable;
        return { type: 'error' as const, error: { message, code: null } };
      }
    },
    changeAppearance(wanted: Appearance) {
      appearance = wanted;
      form?.changeAppearance(wanted);
    },
    loadFonts: () => undefined,
    createPaymentElement() {
      const methods = page?.session.payment_method_types ?? ['card'];
      form = createPaymentElement({ words, appearance, methods }, changed);
      return form;
    },
    getPaymentElement: () => form,
  };
}
