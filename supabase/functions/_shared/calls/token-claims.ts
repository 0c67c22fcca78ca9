/** The claims of a request's access token, once the auth server has accepted it. Null without a bearer. */
export function claimsOf(request: Request): Readonly<Record<string, unknown>> | null {
  const bearer = bearerOf(request);
  if (bearer === null) return null;
  const payload = (bearer.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)) as Record<string, unknown>;
}

/** The bearer token of a request, or null. */
export function bearerOf(request: Request): string | null {
  return /^bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
