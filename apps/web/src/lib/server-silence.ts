/**
 * Why there is no answer to go by: nothing came back at all, or the server, or what stands before it, cannot answer at
 * the moment. Null for an answer, also one that says that the server failed.
 */
export type ServerSilence = 'unreachable' | 'unavailable';

/** Reads what the client threw: it calls every status from 500 on an error of the network. */
export function serverSilence(error: unknown): ServerSilence | null {
  const { name, status } = Object(error);
  if (error instanceof TypeError) return 'unreachable';
  if (name !== 'UnreachableError' && name !== 'AuthRetryableFetchError') return null;
  if (!status) return 'unreachable';
  return status > 501 ? 'unavailable' : null;
}
