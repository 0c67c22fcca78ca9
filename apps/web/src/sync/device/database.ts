import { deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb';
import {
  readStoredBlob,
  type StoredBlob,
  storeBlobs,
} from '../../lib/browser-storage/stored-blob.ts';
import type { Patch } from '../store/patch.ts';
import type { SyncTable } from '../store/tables.ts';
import type { Device, Known } from './device.ts';
import { endTransactionsWhenLeft } from './left-transactions.ts';
import { fillSatisfaction, readSatisfaction, satisfactionIn } from './satisfaction.ts';
import type { Schema } from './schema.ts';
import { dropShownPhotos, keepShownPhoto, readShownPhoto } from './shown-photos.ts';
import { isPlace, keyOf, readMonths, readTimeline, wholeTimeline } from './timeline.ts';

type Put = readonly [store: Store, key: IDBValidKey, value: unknown];
type Database = IDBPDatabase<Schema>;
const STORES = ['rows', 'satisfaction', 'outbox', 'lost', 'photos', 'cursors', 'facts'] as const;
type Store = (typeof STORES)[number];

/** Version 2 added the store `satisfaction`. */
const VERSION = 2;

/** An object store for rows of any kind: they were type-checked where they came from. */
interface Place {
  put(value: unknown, key: IDBValidKey): Promise<unknown>;
  delete(key: IDBValidKey): Promise<unknown>;
}

/**
 * The timeout for opening the database, in milliseconds; a browser that never answers counts as one that stores
 * nothing.
 */
const PATIENCE = 3000;

/** How many rows are written without a pause: thousands at once would block scrolling and typing. */
const AT_ONCE = 100;

/** The database did not open in time. */
export class LateDatabaseError extends Error {
  override readonly name = 'LateDatabaseError';
  /** Whether it could be opened after all: another tab may have held back its upgrade until then. Never rejects. */
  readonly opened: Promise<boolean>;

  constructor(opened: Promise<boolean>) {
    super('The database did not open in time');
    this.opened = opened;
  }
}

const nameOf = (owner: string) => `bloom.${owner}`;

/** Opens a person's database. Rejects if the browser stores nothing. */
export async function openDatabase(owner: string): Promise<Device> {
  let database: Database | null = null;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const opening = openDB<Schema>(nameOf(owner), VERSION, {
    async upgrade(old, version, _, transaction) {
      const known = old.objectStoreNames;
      for (const store of STORES) if (!known.contains(store)) old.createObjectStore(store);
      if (version === 1) await fillSatisfaction(transaction);
    },
    // Closes the database if it is being deleted, or upgraded by a newer version.
    blocking(_, newer) {
      database?.close();
      if (newer !== null) lose();
    },
    terminated: () => lose(),
  });
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Left open, it would hold back a deletion, and the upgrades of other tabs.
  const opened = async () => {
    const open = await opening.catch(() => null);
    open?.close();
    return open !== null;
  };
  const timer = setTimeout(() => reject(new LateDatabaseError(opened())), PATIENCE);
  try {
    database = await Promise.race([opening, late]);
    endTransactionsWhenLeft(unwrap(database));
    return { ...deviceOn(database), lost };
  } finally {
    clearTimeout(timer);
  }
}

/** Deletes all that the browser stores for a person. Never rejects. */
export async function deleteDatabase(owner: string): Promise<void> {
  try {
    // Left by a tab that has crashed while it sent (one-tab.ts). Not awaited: another tab may have it open.
    indexedDB.deleteDatabase(nameOf(`sends.${owner}`));
    await deleteDB(nameOf(owner));
  } catch {
    // Where the browser stores nothing, asking for it fails at once.
  }
}

function deviceOn(database: Database): Device {
  return {
    isKept: true,
    readKnown: () => readKnown(database),
    readRows: (table) => database.getAll('rows', rowsOf(table)),
    readTimeline: (part) => readTimeline(database, part),
    readSatisfaction: (wanted) => readSatisfaction(database, wanted),
    readMonths: () => readMonths(database),
    async readPhoto(key) {
      const photo = await database.get('photos', key);
      return photo ? readStoredBlob(photo) : null;
    },
    readShownPhoto: (key) => readShownPhoto(database, key),
    keepShownPhoto: (key, photo) => keepShownPhoto(database, key, photo),
    dropShownPhotos: () => dropShownPhotos(database),
    write: (patch) => writeWithPhotos(database, patch),
    close: () => database.close(),
  };
}

/** An array sorts after any string (Indexed Database API, section 2.4), so this range contains every id. */
const rowsOf = (table: SyncTable) => IDBKeyRange.bound([table], [table, []]);

/** The facts that say up to where a table was read that is not whole yet. An older program does not look at them. */
const REACHED = 'reached ';
const allReached = () => IDBKeyRange.bound(REACHED, 'reached!');

async function readKnown(database: Database): Promise<Known> {
  const transaction = database.transaction(['outbox', 'lost', 'cursors', 'facts']);
  const cursors = transaction.objectStore('cursors');
  const facts = transaction.objectStore('facts');
  const [entries, lost, tables, places, names, reached, history, from] = await Promise.all([
    transaction.objectStore('outbox').getAll(),
    transaction.objectStore('lost').getAll(),
    cursors.getAllKeys(),
    cursors.getAll(),
    facts.getAllKeys(allReached()),
    facts.getAll(allReached()),
    facts.get('history'),
    facts.get('timeline from'),
  ]);
  return {
    entries,
    lost,
    cursors: Object.fromEntries(tables.map((table, index) => [table, places[index]])),
    reached: Object.fromEntries(
      names.map((name, index) => [name.slice(REACHED.length), reached[index]]),
    ),
    history: typeof history === 'string' ? history : null,
    timelineFrom: isPlace(from) ? from : null,
  };
}

function writeWithPhotos(database: Database, patch: Patch): Promise<void> {
  const photos = Object.entries(patch.photos ?? {});
  const files = photos.flatMap(([key, photo]) => (photo === null ? [] : [[key, photo] as const]));
  return storeBlobs(Object.fromEntries(files), (stored) =>
    write(database, patch, { ...patch.photos, ...stored }),
  );
}

async function write(
  database: Database,
  patch: Patch,
  photos: Readonly<Record<string, StoredBlob | null>>,
): Promise<void> {
  const puts: readonly Put[] = [
    ...Object.entries(patch.rows ?? {}).flatMap(([table, rows]) =>
      Object.entries(rows).map(([id, row]): Put => ['rows', keyOf(table, id, row), row]),
    ),
    ...satisfactionIn(Object.values(patch.rows?.actions ?? {})).map(
      ([key, change]): Put => ['satisfaction', key, change],
    ),
    ...inStore('outbox', patch.entries),
    ...inStore('lost', patch.lost),
    ...inStore('photos', photos),
    ...inStore('cursors', patch.cursors),
    ...inStore('facts', patch.history === undefined ? {} : { history: patch.history }),
    ...Object.entries(patch.reached ?? {}).map(
      ([table, place]): Put => ['facts', `${REACHED}${table}`, place],
    ),
    ...inStore(
      'facts',
      patch.timelineFrom === undefined ? {} : { 'timeline from': patch.timelineFrom },
    ),
  ];
  const stores = new Set(puts.map(([store]) => store));
  if (patch.isAnew) stores.add('cursors').add('facts');
  if (patch.isTimelineAnew) stores.add('rows').add('satisfaction');
  if (stores.size === 0) return;
  const transaction = database.transaction([...stores], 'readwrite', { durability: 'strict' });
  if (patch.isAnew) {
    void transaction.objectStore('cursors').clear();
    void transaction.objectStore('facts').delete(allReached());
  }
  if (patch.isTimelineAnew) {
    void transaction.objectStore('rows').delete(wholeTimeline());
    void transaction.objectStore('satisfaction').clear();
  }
  const putAll = async () => {
    for (const [index, [store, key, value]] of puts.entries()) {
      const place = transaction.objectStore(store) as unknown as Place;
      const put = value === null ? place.delete(key) : place.put(value, key);
      if (index % AT_ONCE === AT_ONCE - 1) await put;
      // A put that fails aborts the transaction, which tells so.
      else put.catch(() => undefined);
    }
    // Else the browser aborts it if the page is left before the puts have been answered.
    transaction.commit();
  };
  // Only the end of a transaction tells whether there was space.
  await Promise.all([transaction.done, putAll()]);
}

const inStore = (store: Store, values: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(values).map(([key, value]): Put => [store, key, value]);
