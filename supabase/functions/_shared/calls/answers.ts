/** Headers of every answer, so that browsers of any origin can read it (protocol 5). */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'authorization, x-client-info, apikey, content-type, x-retry-count',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
};

/** A JSON answer that is not cached, since its content is one person's. */
export function answer(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...CORS,
      'Cache-Control': 'no-store',
      ...headers,
      'Content-Type': 'application/json',
    },
  });
}

/** Answers the preflight of a cross-origin call. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

/** Whether the auth server, the database, the storage or Stripe was away: the same call may succeed a moment later. */
export function isAway(fault: unknown): boolean {
  const { status, code, type } = Object(fault) as Readonly<Record<string, unknown>>;
  return AWAY_STATUSES.includes(status) || AWAY_CODES.includes(code) || AWAY_TYPES.includes(type);
}

/** The answer to what a handler throws because something is away; null for any other fault. */
export function answerIfAway(fault: unknown): Response | null {
  return isAway(fault)
    ? answer(503, { error: 'the server is not available right now' }, { 'Retry-After': '2' })
    : null;
}

/** Of errors of auth and storage; 0 where there was no answer at all. */
const AWAY_STATUSES: readonly unknown[] = [0, 429, 502, 503, 504];
/**
 * Of errors of rows, which have no status: no connection, a lost one, no schema, all connections busy, a full disk, a lock that
 * lasts, a statement that took too long, too much of the same person's that waits.
 */
const AWAY_CODES: readonly unknown[] = [
  ...['PGRST000', 'PGRST001', 'PGRST002', 'PGRST003', '53100'],
  ...['40P01', '55P03', '57014', 'PT429'],
];
/**
 * Of errors of Stripe's client, which is loaded only where it is called: no answer or none of Stripe's, a fault of its own,
 * too many calls, a key that it refuses until the operator gives another.
 */
const AWAY_TYPES: readonly unknown[] = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
];
