import type { StorageError } from './storage-error.ts';

/** Renders a refusal (protocol 4.1). No other place does. */
export function errorAnswer({
  status,
  error,
  message,
  code,
  httpStatus,
  headers,
}: StorageError): Response {
  const body = { statusCode: String(status), error, message, code };
  return new Response(JSON.stringify(body), {
    status: httpStatus,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}
