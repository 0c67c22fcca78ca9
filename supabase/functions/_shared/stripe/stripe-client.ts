import Stripe from 'stripe';

/** Where a client of Stripe's calls, and for how long it waits. */
interface ClientSettings {
  /** The address of Stripe, or of a stand-in. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** How long one try of a call may take, in milliseconds. */
  readonly timeout: number;
  /** How long all calls may take together, in milliseconds from now. */
  readonly totalTimeout?: number | undefined;
}

/** Stripe's own client for an address. A call without an answer is repeated twice with the same idempotency key. */
export function stripeClientAt({
  apiUrl,
  secretKey,
  timeout,
  totalTimeout,
}: ClientSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(
      totalTimeout === undefined ? fetch : fetchWithin(totalTimeout),
    ),
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
  });
}

/** `fetch` until a moment; what is not answered by then has failed, and what is asked later fails at once. */
function fetchWithin(time: number): typeof fetch {
  const late = AbortSignal.timeout(time);
  return (address, init) => {
    const signals = [late, init?.signal].filter((signal) => signal instanceof AbortSignal);
    return fetch(address, { ...init, signal: AbortSignal.any(signals) });
  };
}
