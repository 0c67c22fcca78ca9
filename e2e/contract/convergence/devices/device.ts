import type { Outbox, Row } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import type { Device } from '../../../../apps/web/src/sync/device/device.ts';
import type { SyncState } from '../../../../apps/web/src/sync/store/slice.ts';
import { SYNC_TABLES, type SyncTable } from '../../../../apps/web/src/sync/store/tables.ts';
import { areTextsFull, browserOf, closeTab, fillTexts, tellLeft } from './browser.ts';
import { DeviceStorage } from './device-storage.ts';
import { hostOf, type Line, type LineSettings, openLine } from './line.ts';
import { type HasSync, loadRoom, type Room } from './room.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

let pages = 0;

const makeStore = ({ reducer }: Room) =>
  configureStore({
    reducer: { sync: reducer },
    middleware: (usual) => usual({ serializableCheck: false, immutableCheck: false }),
  });

/** A page of the app with its own copy of the app's modules. */
interface Page {
  readonly key: string;
  readonly room: Room;
  readonly store: ReturnType<typeof makeStore>;
  readonly line: Line;
  /** Resolves when the page was told that it is being left: nothing that was saved before may be lost. */
  readonly left: Promise<void>;
  readonly leave: () => void;
  isGone: boolean;
  /** Closes its connection to the database; the page may open it again unless that is for good. */
  lose: (isForGood: boolean) => void;
  /** Whether it is closed for good. */
  isLost: boolean;
}

/** A tab of one of a person's devices: the device's storage, and the page that is open in the tab. */
export class PersonsDevice {
  /** The name of the device, with a mark for each further tab. */
  readonly name: string;
  /** The name of the device: the keys of its pages begin with it, in all tabs. */
  readonly shared: string;
  readonly #account: Account;
  readonly #settings: LineSettings;
  readonly #kept: DeviceStorage;
  #page: Page | null = null;
  /** Whether a page of it has crashed that had not stored everything. */
  hasForgotten = false;

  constructor(name: string, account: Account, settings: LineSettings, first?: PersonsDevice) {
    this.name = name;
    this.shared = first?.name ?? name;
    this.#account = account;
    this.#settings = settings;
    this.#kept = first ? first.#kept : new DeviceStorage(settings.clock);
  }

  /**
   * Opens a page on the device's storage; the previous page is closed in the middle of whatever it was doing, as in a
   * crash unless it is told.
   */
  async load({ isFaulty = true, isTold = false } = {}): Promise<void> {
    const before = this.#page;
    if (before && isTold) before.leave();
    else if (before && !before.store.getState().sync.isKept) this.hasForgotten = true;
    if (before) end(before);
    const key = `${this.shared}${++pages}`;
    const session = before && localStorage.getItem(`sb-${before.key}-auth-token`);
    if (session) localStorage.setItem(`sb-${key}-auth-token`, session);
    const line = openLine(key, this.#settings);
    line.isFaulty = false;
    const room = await this.#settings.clock.alone(() => loadRoom(key, `http://${hostOf(key)}`));
    const store = makeStore(room);
    const { promise: left, resolve } = Promise.withResolvers<void>();
    const leave = () => {
      tellLeft(key);
      // What its database has not stored by then is lost.
      if (!areTextsFull(key)) resolve();
    };
    const page: Page = {
      key,
      room,
      store,
      line,
      left,
      leave,
      isGone: false,
      isLost: false,
      lose: () => undefined,
    };
    this.#page = page;
    if (!session) await this.signIn();
    line.isFaulty = isFaulty;
    store.dispatch(room.arrive(this.#account.id));
    await store.dispatch(room.start(this.#account.id, async () => this.#open(page)));
  }

  #open(page: Page): Device {
    let isClosed = false;
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    page.lose = (isForGood) => {
      // Who finds none when it is to be opened again goes on in memory, and is asked before the page is left.
      if (isClosed) return;
      isClosed = true;
      page.isLost = isForGood;
      if (!isForGood) resolve();
    };
    const isGone = () => page.isGone;
    this.#kept.connect({
      isLost: () => !page.isGone && page.isLost,
      lose: () => page.isGone || page.lose(false),
    });
    return { ...this.#kept.open(isGone, () => isClosed), lost };
  }

  /** The browser deletes the device's database under its open pages. */
  evict(): void {
    this.#kept.evict();
  }

  /** Fills the device's storage, or makes room again. */
  fill(isFull: boolean): void {
    this.#kept.isFull = isFull;
  }

  /** Fills the device's local storage, or makes room again. */
  fillTexts(isFull: boolean): void {
    fillTexts(this.page.key, isFull);
  }

  /** What is in its local storage. */
  get texts(): readonly string[] {
    return Object.values(browserOf(this.page.key).localStorage).map(String);
  }

  get page(): Page {
    if (this.#page === null) throw new Error(`No page is open on ${this.name}`);
    return this.#page;
  }

  get state(): HasSync {
    return this.page.store.getState();
  }

  get sync(): SyncState {
    return this.state.sync;
  }

  get outbox(): Outbox {
    return this.sync.outbox;
  }

  rows(table: SyncTable): readonly Row[] {
    return this.page.room.rowsOfTable(table)(this.state);
  }

  refresh(tables: readonly SyncTable[] = SYNC_TABLES): Promise<boolean> {
    const { store, room } = this.page;
    return store.dispatch(room.refresh(tables));
  }

  async signIn(): Promise<void> {
    const { email, password } = this.#account;
    const { error } = await this.page.room.client.auth.signInWithPassword({ email, password });
    if (error) throw error;
  }

  async hasSession(): Promise<boolean> {
    const { data } = await this.page.room.client.auth.getSession();
    return data.session?.user.id === this.#account.id;
  }

  /** Closes the device's page for good. */
  close(): void {
    if (this.#page) end(this.#page);
  }
}

/** Stops everything that a page was about to do. */
function end(page: Page): void {
  page.isGone = true;
  closeTab(page.key);
  page.line.end();
  page.room.stop();
  void page.room.client.auth.stopAutoRefresh();
}
