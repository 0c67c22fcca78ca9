import { randomUUID } from 'node:crypto';
import { type AuthError, OAuthError } from './auth-error.ts';

/** The version of the error shape that current clients ask for and read. */
const VERSION = '2024-01-01';

/**
 * Renders an error in the shape that the request asked for (protocol 2.2). No other place does.
 * @param error what was thrown
 * @param requestedVersion the header `X-Supabase-Api-Version`, if any
 */
export function errorAnswer(
  error: AuthError | OAuthError,
  requestedVersion: string | undefined,
): Response {
  if (error instanceof OAuthError) {
    return Response.json(
      { error: error.code, error_description: error.message },
      { status: 400, headers: { 'Cache-Control': 'no-store' } },
    );
  }
  const headers = new Headers({ 'Cache-Control': 'no-store', 'x-sb-error-code': error.code });
  if (error.retryAfterSeconds !== null) headers.set('Retry-After', String(error.retryAfterSeconds));
  if (wantsCurrentShape(requestedVersion)) {
    headers.set('X-Supabase-Api-Version', VERSION);
    const body = { code: error.code, message: error.message, ...error.members };
    return Response.json(body, { status: error.status, headers });
  }
  const body = {
    code: error.status,
    error_code: error.code,
    msg: error.message,
    ...(error.status >= 500 ? { error_id: randomUUID() } : {}),
    ...error.members,
  };
  return Response.json(body, { status: error.status, headers });
}

/** A malformed version counts as absent. */
function wantsCurrentShape(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION;
}
