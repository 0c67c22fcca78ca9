let asked = false;

/**
 * Lets the service worker keep the program in this browser, once the page has nothing more urgent to do. Only for people
 * who are signed in: a visitor has nothing here that must open without a network.
 */
export function keepProgram(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  // Nothing depends on it: where a browser refuses, every page just needs the server.
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  setTimeout(() => void register(), PATIENCE);
}

/** In milliseconds: the first page and its photos come first. */
const PATIENCE = 3000;
