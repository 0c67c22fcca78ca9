import { randomBytes } from 'node:crypto';
import type { CheckoutSession, Customer, StripeEvent, Subscription } from './objects.ts';

/** Everything the stand-in remembers; plain JSON, so that a restart can bring it back. */
export interface State {
  readonly customers: Record<string, Customer>;
  readonly sessions: Record<string, CheckoutSession & HiddenSession>;
  readonly subscriptions: Record<string, Subscription>;
  /** Newest last. */
  readonly events: StripeEvent[];
  readonly answers: Record<string, KeptAnswer>;
}

/** What a session knows and the API does not show. */
export interface HiddenSession {
  readonly hidden: {
    readonly secret: string;
    readonly price: string;
    readonly subscriptionMetadata: Record<string, string>;
  };
}

/** The answer that a repeated idempotency key gets again. */
export interface KeptAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

/** What the operations work on: the state, the time, and the way to tell what happened. */
export interface World {
  readonly state: State;
  /** Seconds since 1970. */
  now(): number;
  emit(type: string, object: unknown): void;
}

export const emptyState = (): State => ({
  customers: {},
  sessions: {},
  subscriptions: {},
  events: [],
  answers: {},
});

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
