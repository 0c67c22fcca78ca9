import type { StorageError } from './storage-error.ts';

/** Renders a refusal (protocol 4.1). This is the one place that does. */
export function errorAnswer({ status, error, message, code, httpStatus }: StorageError): Response {
  const body = { statusCode: String(status), error, message, code };
  return new Response(JSON.stringify(body), {
    status: httpStatus,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
