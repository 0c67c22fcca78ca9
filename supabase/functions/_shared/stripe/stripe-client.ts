import Stripe from 'stripe';

/** Where a client of Stripe's calls, and for how long it waits. */
interface ClientSettings {
  /** The address of Stripe, or of a stand-in. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** How long one try of a call may take, in milliseconds. */
  readonly timeout: number;
}

/** Stripe's own client for an address. A call without an answer is repeated twice with the same idempotency key. */
export function stripeClientAt({ apiUrl, secretKey, timeout }: ClientSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
  });
}
