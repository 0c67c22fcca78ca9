import Stripe from 'stripe';

/** How the functions reach Stripe, or its local stand-in. */
export interface StripeSettings {
  /** The address of the API. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: { readonly brl: string; readonly usd: string };
}

/** Stripe's own client for this address. A call without an answer is repeated twice with the same idempotency key. */
export function createStripeClient({ apiUrl, secretKey }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    // Three tries together end while the person is still waiting for the answer.
    timeout: 8_000,
    telemetry: false,
  });
}
