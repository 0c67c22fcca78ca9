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
