import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StripeEvent } from './objects.ts';

/** Where events are sent. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** Seconds between two attempts. Stripe waits longer, but here nobody waits for days. */
const WAITS = [0, 1, 2, 5, 10, 30, 60, 300];
const PATIENCE_MS = 20_000;

/**
 * Delivers events to the product's webhook, each until it is accepted with a 2xx, with at most as many attempts as
 * `WAITS` has. Events of one moment are sent in parallel, so their order is not guaranteed, as at Stripe.
 */
export function createCourier(
  target: WebhookTarget | null,
  now: () => number,
  delivered: (event: StripeEvent) => void,
) {
  const ended = new AbortController();

  async function bring(event: StripeEvent): Promise<void> {
    if (target === null) return;
    const payload = JSON.stringify(event);
    for (const wait of WAITS) {
      await pause(wait * 1000, undefined, { signal: ended.signal, ref: false });
      if (await isTaken(target, payload)) {
        delivered(event);
        return;
      }
    }
  }

  async function isTaken({ url, secret }: WebhookTarget, payload: string): Promise<boolean> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(payload, secret, now()),
      },
      body: payload,
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)]),
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok === true;
  }

  return {
    send: (event: StripeEvent) => void bring(event).catch(() => undefined),
    stop: () => ended.abort(),
  };
}

/** The `Stripe-Signature` header of a payload: docs.stripe.com/webhooks#verify-manually. */
function signatureOf(payload: string, secret: string, seconds: number): string {
  const signed = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signed}`;
}
