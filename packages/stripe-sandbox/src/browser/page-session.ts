import type { StripeCheckoutSession } from '@stripe/stripe-js';

/** What `payment_pages/init` answers. */
export interface ServerPage {
  readonly session: {
    readonly id: string;
    readonly amount_total: number;
    readonly payment_method_types: readonly ('card' | 'pix')[];
    readonly currency: string;
    readonly status: 'open' | 'complete' | 'expired';
    readonly customer_details: { readonly email: string | null } | null;
  };
  readonly fixedEmail: string | null;
}

/** The session as the React bindings hand it to the page. */
export function pageSession(
  { session }: ServerPage,
  email: string | null,
  canConfirm: boolean,
  locale: string,
): StripeCheckoutSession {
  const amountOf = (cents: number) => ({
    minorUnitsAmount: cents,
    amount: new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: session.currency,
    }).format(cents / 100),
  });
  const total = amountOf(session.amount_total);
  const none = amountOf(0);
  return {
    billingAddress: null,
    businessName: null,
    nameCollection: null,
    canConfirm,
    currency: session.currency,
    currencyOptions: null,
    discountAmounts: null,
    email,
    id: session.id,
    lastPaymentError: null,
    lineItems: [],
    livemode: false,
    minorUnitsAmountDivisor: 100,
    phoneNumber: null,
    recurring: null,
    savedPaymentMethods: null,
    shipping: null,
    shippingAddress: null,
    shippingOptions: [],
    status:
      session.status === 'complete'
        ? { type: 'complete', paymentStatus: 'paid' }
        : { type: session.status },
    surcharge: null,
    tax: { status: 'ready' },
    taxAmounts: null,
    taxIdInfo: null,
    total: {
      appliedBalance: none,
      balanceAppliedToNextInvoice: false,
      discount: none,
      shippingRate: none,
      subtotal: total,
      surcharge: none,
      taxExclusive: none,
      taxInclusive: none,
      total,
    },
    optionalItems: null,
  };
}
