/** The objects of the Stripe API as far as the product and its tests read them: docs.stripe.com/api. */

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  email: string | null;
  name: string | null;
  currency: string | null;
  readonly livemode: false;
  invoice_settings: { default_payment_method: string | null };
  metadata: Record<string, string>;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly created: number;
  readonly customer: string;
  readonly livemode: false;
  readonly type: 'card' | 'pix';
  readonly card?: { readonly last4: string };
}

export interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly created: number;
  readonly customer: string;
  readonly livemode: false;
  readonly payment_method: string;
  readonly status: 'succeeded';
}

/** What is charged for one month, or was. */
export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  readonly collection_method: 'charge_automatically';
  readonly created: number;
  readonly currency: string;
  readonly customer: string;
  readonly hosted_invoice_url: string | null;
  readonly livemode: false;
  /** When it is tried again by itself; null when it is not. */
  next_payment_attempt: number | null;
  readonly number: string;
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string };
  };
  readonly period_start: number;
  readonly period_end: number;
  status: 'open' | 'paid' | 'void';
}

export interface PortalSession {
  readonly id: string;
  readonly object: 'billing_portal.session';
  readonly created: number;
  readonly customer: string;
  readonly flow: { readonly type: 'payment_method_update' } | null;
  readonly livemode: false;
  readonly locale: string;
  readonly return_url: string;
  readonly url: string;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly active: true;
  readonly billing_scheme: 'per_unit';
  readonly created: number;
  readonly currency: 'brl' | 'usd';
  readonly livemode: false;
  readonly lookup_key: string;
  readonly metadata: Record<string, string>;
  readonly nickname: null;
  readonly product: string;
  readonly recurring: {
    readonly interval: 'month';
    readonly interval_count: 1;
    readonly usage_type: 'licensed';
  };
  readonly type: 'recurring';
  readonly unit_amount: number;
  readonly unit_amount_decimal: string;
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly created: number;
  readonly start_date: number;
  readonly currency: string;
  readonly customer: string;
  readonly collection_method: 'charge_automatically';
  readonly livemode: false;
  metadata: Record<string, string>;
  status: SubscriptionStatus;
  /** The moment that each month is counted from. */
  readonly billing_cycle_anchor: number;
  default_payment_method: string | null;
  latest_invoice: string | null;
  cancel_at_period_end: boolean;
  cancellation_details: { comment: string | null };
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  readonly items: {
    readonly object: 'list';
    readonly has_more: false;
    readonly url: string;
    readonly data: readonly SubscriptionItem[];
  };
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly price: Price;
  readonly quantity: number;
  readonly subscription: string;
  current_period_start: number;
  current_period_end: number;
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly client_reference_id: string | null;
  client_secret: string | null;
  readonly created: number;
  readonly currency: string;
  readonly customer: string;
  readonly customer_email: null;
  customer_details: { email: string | null; name: string | null } | null;
  readonly expires_at: number;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  readonly mode: 'subscription' | 'setup';
  readonly payment_method_types: readonly ('card' | 'pix')[];
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  readonly return_url: string;
  status: 'open' | 'complete' | 'expired';
  setup_intent: string | null;
  subscription: string | null;
  readonly ui_mode: 'elements';
  readonly url: null;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
  readonly livemode: false;
  pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}
