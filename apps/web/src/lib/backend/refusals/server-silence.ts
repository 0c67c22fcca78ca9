/**
 * Why there is no usable answer: none came at all, or the server or a proxy in front of it is unavailable at the
 * moment. Null for every real answer, including one that reports an error of the server.
 */
export type ServerSilence = 'unreachable' | 'unavailable';

/** Reads an error of the client, which calls every status of 500 and more a network error. */
export function serverSilence(error: unknown): ServerSilence | null {
  const { name, status } = Object(error);
  if (error instanceof TypeError) return 'unreachable';
  if (name !== 'UnreachableError' && name !== 'AuthRetryableFetchError') return null;
  if (!status) return 'unreachable';
  return status > 501 ? 'unavailable' : null;
}
