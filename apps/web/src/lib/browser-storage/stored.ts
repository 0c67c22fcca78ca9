import { latestAt, rememberUntaken, untakenPlaces } from './untaken.ts';

/** In session storage: the id of the tab on a shared device. */
export const SHARED_TAB = 'bloom.shared-tab';

/** Where a person's things are stored: for all tabs, or in this tab only. Throws if storage is forbidden. */
const ownStorage = (): Storage =>
  sessionStorage.getItem(SHARED_TAB) === null ? localStorage : sessionStorage;

/** Where a value is stored. */
interface Area {
  readonly name: 'own' | 'tab';
  readonly storage: () => Storage;
}

const OWN: Area = { name: 'own', storage: ownStorage };
const TAB: Area = { name: 'tab', storage: () => sessionStorage };

/** Reads a value; null if there is none. Where the browser has not taken the latest one from this page, reads that one. */
export const readStored = (key: string): string | null => read(OWN, key);

/** Stores a value, or deletes it with null. What the browser does not take is there until the page is left. */
export const writeStored = (key: string, value: string | null): void => write(OWN, key, value);

/** Reads what only this tab has stored, in the same way. */
export const readInTab = (key: string): string | null => read(TAB, key);

/** Stores a value for this tab only, in the same way. */
export const writeInTab = (key: string, value: string | null): void => write(TAB, key, value);

/** Reads what all pages find; null if there is nothing or storage is forbidden. */
export const readTaken = (key: string): string | null => taken(OWN, key);

/** Stores a value for all pages, or deletes it with null. Returns whether the browser has taken it. */
export const tryStore = (key: string, value: string | null): boolean => put(OWN, key, value);

/** The keys of all stored values, also of those that the browser has not taken from this page. */
export function storedKeys(): readonly string[] {
  const start = placeOf(OWN, '');
  const more = untakenPlaces(start)
    .map((place) => place.slice(start.length))
    .filter((key) => readStored(key) !== null);
  try {
    return [...new Set([...Object.keys(ownStorage()), ...more])];
  } catch {
    return more;
  }
}

const read = (area: Area, key: string) => latestAt(placeOf(area, key), taken(area, key));

function write(area: Area, key: string, value: string | null): void {
  const instead = put(area, key, value) ? value : taken(area, key);
  rememberUntaken(placeOf(area, key), value, instead);
}

function taken({ storage }: Area, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function put({ storage }: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A tab of a shared device is another place after a sign-out. */
const placeOf = (area: Area, key: string) => `${area.name} ${taken(TAB, SHARED_TAB) ?? ''} ${key}`;

/** Whether pages may store nothing here, as where cookies are blocked: a session lasts as long as its page. */
export function isStorageForbidden(): boolean {
  try {
    ownStorage().getItem(SHARED_TAB);
    return false;
  } catch {
    return true;
  }
}

/** About as large as a session with its person, in characters. */
const SESSION_SIZE = 4000;

/** Whether the browser has room for another session. */
export function hasRoomForSession(): boolean {
  const probe = 'bloom.room';
  const isTaken = tryStore(probe, ' '.repeat(SESSION_SIZE));
  tryStore(probe, null);
  return isTaken;
}

/** The storage key of the session of the backend's client, valid or not; undefined if there is none. */
export const storedSessionKey = (): string | undefined => storedKeys().find(isSession);

/** Whether the backend's client has stored a session in this browser; it need not be valid. */
export const hasStoredSession = (): boolean => storedSessionKey() !== undefined;

/** Whether it is the storage key of a session of the backend's client. */
export const isSession = (name: string): boolean => /^sb-.+-auth-token$/.test(name);
