import { randomBytes } from 'node:crypto';
import type {
  CheckoutSession,
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  SetupIntent,
  StripeEvent,
  Subscription,
} from './objects.ts';

/** The whole state of the stand-in; plain JSON, so that it survives a restart. */
export interface State {
  readonly customers: Record<string, Customer>;
  /** The ids of those who were deleted. */
  readonly deletedCustomers: string[];
  readonly sessions: Record<string, CheckoutSession & HiddenSession>;
  readonly subscriptions: Record<string, Subscription>;
  readonly invoices: Record<string, Invoice>;
  readonly paymentMethods: Record<string, PaymentMethod & HiddenNumber>;
  readonly setupIntents: Record<string, SetupIntent>;
  readonly portalSessions: Record<string, PortalSession>;
  /** Newest last. */
  readonly events: StripeEvent[];
  readonly answers: Record<string, KeptAnswer>;
}

/** Properties of a session that the API does not show. */
export interface HiddenSession {
  readonly hidden: {
    readonly secret: string;
    readonly price: string;
    readonly subscriptionMetadata: Record<string, string>;
    /** When the first month is charged, in seconds; null when that is at once. */
    readonly firstCharge: number | null;
  };
}

/** The number of a test card, which decides what happens when it is charged; Pix has none. */
export interface HiddenNumber {
  readonly hidden: { readonly number: string | null };
}

/** The answer to an idempotency key, for when it is repeated. */
export interface KeptAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

/** What operations work with: the state, the time, and a way to send events. */
export interface World {
  readonly state: State;
  /** The address of the pages that Stripe would host, without a trailing slash. */
  readonly publicUrl: string;
  /** Seconds since 1970. */
  now(): number;
  emit(type: string, object: unknown): void;
}

export const emptyState = (): State => ({
  customers: {},
  deletedCustomers: [],
  sessions: {},
  subscriptions: {},
  invoices: {},
  paymentMethods: {},
  setupIntents: {},
  portalSessions: {},
  events: [],
  answers: {},
});

/** The same world at another time, for what has become due meanwhile. */
export const worldAt = (world: World, seconds: number): World => ({ ...world, now: () => seconds });

/** An id as Stripe's look: a prefix that tells the kind, and letters nobody can guess. */
export function newId(prefix: string, bytes = 12): string {
  return `${prefix}_${randomBytes(bytes).toString('hex')}`;
}

/** A list answer, newest first. */
export function listOf<T extends { readonly created: number }>(
  url: string,
  found: readonly T[],
  limit: number,
) {
  const newestFirst = [...found].reverse();
  return {
    object: 'list' as const,
    url,
    has_more: newestFirst.length > limit,
    data: newestFirst.slice(0, limit),
  };
}
