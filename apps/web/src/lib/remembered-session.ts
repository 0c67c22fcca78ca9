import { readStored } from './stored.ts';

/** What the backend's client has left of a session in this browser, valid or not; null when it left none. */
export function rememberedSession(): unknown {
  try {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name));
    return JSON.parse(readStored(key ?? '') ?? 'null');
  } catch {
    return null;
  }
}
