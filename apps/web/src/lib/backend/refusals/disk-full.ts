import { fetchBackend } from '../fetch/fetch-backend.ts';

const listeners = new Set<() => void>();

/** How all protocols of the server report that its disk is nearly full (SQLSTATE 53100). */
const WORDS = 'disk of the server is nearly full';

/**
 * Calls the listener when the server refused to store something because its disk is full. Returns the function that
 * unsubscribes.
 */
export function onDiskFull(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `fetchBackend` that reports a full disk of the server. The answer is passed on unchanged. */
export const fetchNoticingDiskFull: typeof fetch = async (input, init) => {
  const response = await fetchBackend(input, init);
  if (response.status === 503 && (await response.clone().text()).includes(WORDS)) {
    for (const listener of listeners) listener();
  }
  return response;
};
