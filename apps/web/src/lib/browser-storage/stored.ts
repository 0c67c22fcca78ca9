import { latestAt, rememberLatest } from './latest.ts';

/** In session storage: the id of the tab on a shared device. */
export const SHARED_TAB = 'bloom.shared-tab';

/** Storage may be forbidden, and then looking at it throws. */
type Area = () => Storage;

const tabStorage: Area = () => sessionStorage;

/** Where a person's things are stored: for all tabs, or in this tab only. */
export const ownStorage: Area = () =>
  sessionStorage.getItem(SHARED_TAB) === null ? localStorage : sessionStorage;

/** Reads a value; null if there is none. Where the browser has not taken the latest one from this page, reads that one. */
export const readStored = (key: string): string | null => read(ownStorage, key);

/** Stores a value, or deletes it with null. What the browser does not take is there until the page is left. */
export const writeStored = (key: string, value: string | null): void =>
  write(ownStorage, key, value);

/** Reads what only this tab has stored, in the same way. */
export const readInTab = (key: string): string | null => read(tabStorage, key);

/** Stores a value for this tab only, in the same way. */
export const writeInTab = (key: string, value: string | null): void =>
  write(tabStorage, key, value);

/** Reads what all pages find; null if there is nothing or storage is forbidden. */
export const readTaken = (key: string): string | null => taken(ownStorage, key);

/** Stores a value for all pages, or deletes it with null. Returns whether the browser has taken it. */
export const tryStore = (key: string, value: string | null): boolean => put(ownStorage, key, value);

/** The place of what the browser may not have taken. A tab of a shared device is another place after a sign-out. */
export const placeOf = (area: Area, key: string): string =>
  `${area === ownStorage} ${taken(tabStorage, SHARED_TAB)} ${key}`;

const read = (area: Area, key: string) => latestAt(placeOf(area, key), taken(area, key));

function write(area: Area, key: string, value: string | null): void {
  put(area, key, value);
  rememberLatest(placeOf(area, key), value, taken(area, key));
}

const taken = (area: Area, key: string): string | null => attempt(() => area().getItem(key), null);

const put = (area: Area, key: string, value: string | null): boolean =>
  attempt(() => {
    if (value === null) area().removeItem(key);
    else area().setItem(key, value);
    return true;
  }, false);

function attempt<Answer>(act: () => Answer, otherwise: Answer): Answer {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Whether pages may store nothing here, as where cookies are blocked: a session lasts as long as its page. */
export const isStorageForbidden = (): boolean =>
  attempt(() => {
    ownStorage().getItem(SHARED_TAB);
    return false;
  }, true);

/** The storage key of the session of the backend's client, valid or not; undefined if there is none. */
export const storedSessionKey = (): string | undefined =>
  attempt(() => Object.keys(ownStorage()).find(isSession), undefined);

/** Whether the backend's client has stored a session in this browser; it need not be valid. */
export const hasStoredSession = (): boolean => storedSessionKey() !== undefined;

/** Whether it is the storage key of a session of the backend's client. */
export const isSession = (name: string): boolean => /^sb-.+-auth-token$/.test(name);
