const listeners = new Set<() => void>();

/** How the server words it in all of its protocols when its disk is nearly full (SQLSTATE 53100). */
const WORDS = 'disk of the server is nearly full';

/** Calls the listener when the server had no room for what was to be saved; gives the function that ends it. */
export function onDiskFull(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `fetch` that notices when the server has no room. The answer goes on to whoever asked, as it is. */
export const fetchNoticingDiskFull: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 503 && (await response.clone().text()).includes(WORDS)) {
    for (const listener of listeners) listener();
  }
  return response;
};
