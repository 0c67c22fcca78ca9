/** In the tab's own storage: its name, where others use this browser too. */
export const SHARED_TAB = 'bloom.shared-tab';

/** Where this browser keeps what is somebody's: for all of its tabs, or in the tab alone. Throws where storage is forbidden. */
export const ownStorage = (): Storage =>
  sessionStorage.getItem(SHARED_TAB) === null ? localStorage : sessionStorage;

/** Reads a value that this browser keeps; null when there is none or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return ownStorage().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in this browser, or forgets it with null. Forbidden storage is no error. */
export function keepStored(key: string, value: string | null): void {
  try {
    if (value === null) ownStorage().removeItem(key);
    else ownStorage().setItem(key, value);
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}

/** The name under which the backend's client keeps a session in this browser, valid or not; none when it keeps none. */
export function storedSession(): string | undefined {
  try {
    return Object.keys(ownStorage()).find(isSession);
  } catch {
    return undefined;
  }
}

/** Whether the backend's client has left a session in this browser; says nothing about its validity. */
export const hasStoredSession = (): boolean => storedSession() !== undefined;

/** Whether it is the name of a session of the backend's client. */
export const isSession = (name: string): boolean => /^sb-.+-auth-token$/.test(name);
