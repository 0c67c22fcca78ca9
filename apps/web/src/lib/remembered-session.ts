import { readStored, storedSession } from './stored.ts';

/** What the backend's client has left of a session in this browser, valid or not; null when it left none. */
export function rememberedSession(): unknown {
  try {
    return JSON.parse(readStored(storedSession() ?? '') ?? 'null');
  } catch {
    return null;
  }
}
