import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload: docs.stripe.com/webhooks#verify-manually. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const signed = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signed}`;
}
