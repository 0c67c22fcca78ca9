import type { Entry, Row } from '@bloom/domain/outbox/entry';
import type { Device } from '../../../../apps/web/src/sync/device/device.ts';
import type { Cursor, Patch } from '../../../../apps/web/src/sync/store/patch.ts';
import { type Place, partOf } from '../../../../apps/web/src/sync/store/place.ts';
import type { Clock } from './clock.ts';

type Lost = NonNullable<NonNullable<Patch['lost']>[string]>;

/** A page that has the storage open. */
interface Connected {
  /** Whether its connection is closed for good. */
  readonly isLost: () => boolean;
  readonly lose: () => void;
}

/**
 * The storage of one device, like IndexedDB: each change is applied completely or not at all, one after the other, also
 * those of several tabs.
 */
export class DeviceStorage {
  /** Whether there is room for nothing more: only what removes something is stored. */
  isFull = false;
  readonly #clock: Clock;
  readonly #rows = new Map<string, Map<string, Row>>();
  readonly #entries = new Map<string, Entry>();
  readonly #lost = new Map<string, Lost>();
  readonly #photos = new Map<string, Blob>();
  #cursors: Readonly<Record<string, Cursor>> = {};
  readonly #reached = new Map<string, Cursor>();
  #history: string | null = null;
  #timelineFrom: Place | null = null;
  #last: Promise<unknown> = Promise.resolve();
  readonly #connected = new Set<Connected>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Opens it for a page; a page that was closed meanwhile cannot write any more. `isLost` says whether the browser has closed
   * the page's connection.
   */
  open(isGone: () => boolean, isLost: () => boolean = () => false): Device {
    const expectOpen = () => {
      if (isLost()) throw new DOMException('closed', 'InvalidStateError');
    };
    // What is under way when the connection is closed ends with it.
    const inTurn = async <T>(act: () => T | Promise<T>): Promise<T> => {
      expectOpen();
      const done = this.#last.then(() => {
        expectOpen();
        return act();
      });
      this.#last = done.catch(() => undefined);
      return done;
    };
    return {
      isKept: true,
      readKnown: () =>
        inTurn(() => ({
          entries: [...this.#entries.values()].sort((one, other) => (one.key < other.key ? -1 : 1)),
          lost: [...this.#lost.values()],
          cursors: this.#cursors,
          reached: Object.fromEntries(this.#reached),
          history: this.#history,
          timelineFrom: this.#timelineFrom,
        })),
      readRows: (table) => inTurn(() => [...(this.#rows.get(table)?.values() ?? [])]),
      readTimeline: (part) => inTurn(() => partOf(this.#rows.get('actions')?.values() ?? [], part)),
      readSatisfaction: async () => [],
      readMonths: async () => [],
      readPhoto: (key) => inTurn(() => this.#photos.get(key) ?? null),
      readShownPhoto: async () => null,
      keepShownPhoto: async () => undefined,
      dropShownPhotos: async () => undefined,
      write: async (patch) => {
        const copy = { ...structuredClone({ ...patch, photos: undefined }), photos: patch.photos };
        const isStored = await inTurn(async () => {
          await this.#clock.pause(1);
          if (isGone()) return null;
          expectOpen();
          if (this.isFull && addsSomething(copy as Patch)) return false;
          this.#write(copy as Patch);
          return true;
        });
        if (isStored === null) await new Promise<never>(() => undefined);
        if (isStored === false) throw new DOMException('no room', 'QuotaExceededError');
      },
      close: () => undefined,
    };
  }

  connect(page: Connected): void {
    this.#connected.add(page);
  }

  /** The browser deletes it, and has room then. Not where a page cannot open it again: nothing else has what waits there. */
  evict(): void {
    if ([...this.#connected].some(({ isLost }) => isLost())) return;
    this.isFull = false;
    for (const part of [this.#rows, this.#entries, this.#lost, this.#photos, this.#reached])
      part.clear();
    this.#cursors = {};
    [this.#history, this.#timelineFrom] = [null, null];
    const pages = [...this.#connected];
    this.#connected.clear();
    for (const { lose } of pages) lose();
  }

  #write({ rows, entries, lost, photos, cursors, reached, history, ...again }: Patch): void {
    const { isAnew = false, ...timeline } = again;
    if (timeline.isTimelineAnew) this.#rows.delete('actions');
    if (timeline.timelineFrom !== undefined) this.#timelineFrom = timeline.timelineFrom;
    for (const [table, changed] of Object.entries(rows ?? {})) {
      const known = this.#rows.get(table) ?? new Map<string, Row>();
      this.#rows.set(table, known);
      put(known, changed);
    }
    put(this.#entries, entries);
    put(this.#lost, lost);
    put(this.#photos, photos);
    this.#cursors = { ...(isAnew ? {} : this.#cursors), ...cursors };
    if (isAnew) this.#reached.clear();
    put(this.#reached, reached);
    this.#history = history ?? this.#history;
  }
}

function addsSomething({ rows, entries, lost, photos, cursors }: Patch): boolean {
  const parts = [...Object.values(rows ?? {}), entries, lost, photos, cursors];
  return parts.some((part) => Object.values(part ?? {}).some((value) => value !== null));
}

function put<T>(known: Map<string, T>, changed: Readonly<Record<string, T | null>> = {}): void {
  for (const [key, value] of Object.entries(changed)) {
    if (value === null) known.delete(key);
    else known.set(key, value);
  }
}
