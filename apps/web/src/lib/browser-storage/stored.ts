/** In session storage: the id of the tab on a shared device. */
export const SHARED_TAB = 'bloom.shared-tab';

/** Where a person's things are stored: for all tabs, or in this tab only. Throws if storage is forbidden. */
export const ownStorage = (): Storage =>
  sessionStorage.getItem(SHARED_TAB) === null ? localStorage : sessionStorage;

const tabStorage = (): Storage => sessionStorage;

/** Reads a stored value; null if there is none or storage is forbidden. */
export const readStored = (key: string): string | null => read(ownStorage, key);

/** Stores a value, or deletes it with null. Forbidden storage is not an error. */
export const writeStored = (key: string, value: string | null): void =>
  write(ownStorage, key, value);

/** Reads what only this tab has stored; null if there is nothing or storage is forbidden. */
export const readInTab = (key: string): string | null => read(tabStorage, key);

/** Stores a value for this tab only, or deletes it with null. Forbidden storage is not an error. */
export const writeInTab = (key: string, value: string | null): void =>
  write(tabStorage, key, value);

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Everything works without storage, until the next reload.
  }
}

/** Whether pages may store nothing here, as where cookies are blocked: a session lasts as long as its page. */
export function isStorageForbidden(): boolean {
  try {
    ownStorage().getItem(SHARED_TAB);
    return false;
  } catch {
    return true;
  }
}

/** The storage key of the session of the backend's client, valid or not; undefined if there is none. */
export function storedSessionKey(): string | undefined {
  try {
    return Object.keys(ownStorage()).find(isSession);
  } catch {
    return undefined;
  }
}

/** Whether the backend's client has stored a session in this browser; it need not be valid. */
export const hasStoredSession = (): boolean => storedSessionKey() !== undefined;

/** Whether it is the storage key of a session of the backend's client. */
export const isSession = (name: string): boolean => /^sb-.+-auth-token$/.test(name);
