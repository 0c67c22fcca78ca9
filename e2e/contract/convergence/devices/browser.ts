import { Databases } from '../../../../apps/web/src/sync/engine/testing-databases.ts';
import type { Clock } from './clock.ts';

/** How long a message takes to another tab at most, in milliseconds. */
const LATE_MS = 20;

/** What the tabs of one device share besides the database. */
class Browser {
  /** Whether local storage has room for nothing more. */
  isFull = false;
  readonly localStorage = storage(() => this.isFull);
  readonly channels = new Set<Channel>();
  readonly locks = new Locks();
  readonly databases = new Databases();
}

/** What a page has for itself. */
interface Tab {
  readonly closing: EventTarget;
  readonly sessionStorage: ReturnType<typeof storage>;
}

/** Decides how late a message is. */
interface Delays {
  readonly clock: Clock;
  readonly random: () => number;
}

let delays: Delays | null = null;
let hasLocks = true;
const browsers = new Map<string, Browser>();
const tabs = new Map<string, Tab>();
/** The pages that are stored for the back button. */
const stored = new Set<string>();

/** From now on messages between tabs are as late as this says. */
export function delayMessages(given: Delays): void {
  delays = given;
}

/** Whether the pages that are opened from now on have locks; over plain HTTP browsers have none. */
export function offerLocks(areThere: boolean): void {
  hasLocks = areThere;
}

/** The key of a page begins with the name of its device. */
const deviceOf = (page: string) => page.replace(/\d+$/, '');

function browserAt(page: string): Browser {
  const known = browsers.get(deviceOf(page)) ?? new Browser();
  browsers.set(deviceOf(page), known);
  return known;
}

/** The globals of a page that it does not share with pages of other devices. */
export function browserOf(page: string) {
  const { localStorage, channels, locks, databases } = browserAt(page);
  const tab = tabs.get(page) ?? { closing: new EventTarget(), sessionStorage: storage() };
  tabs.set(page, tab);
  return {
    localStorage,
    sessionStorage: tab.sessionStorage,
    addEventListener: tab.closing.addEventListener.bind(tab.closing),
    removeEventListener: tab.closing.removeEventListener.bind(tab.closing),
    navigator: hasLocks ? { locks: locksOf(page, locks) } : {},
    indexedDB: databases.of(page),
    BroadcastChannel: class extends Channel {
      constructor(name: string) {
        super(page, name, channels);
      }
    },
  };
}

interface Options {
  readonly signal?: AbortSignal;
  readonly ifAvailable?: boolean;
}

const locksOf = (page: string, locks: Locks) => ({
  request: (name: string, options: Options, work: (lock: object | null) => Promise<void>) =>
    options.ifAvailable && locks.isHeld(name)
      ? Promise.resolve(work(null))
      : locks.request({ page, name, signal: options.signal, work: async () => work({ name }) }),
  query: async () => ({ held: locks.held() }),
});

/** Fills the local storage of a page's browser, or makes room again. */
export function fillTexts(page: string, isFull: boolean): void {
  browserAt(page).isFull = isFull;
}

/** Whether the local storage of a page's browser takes nothing more. */
export const areTextsFull = (page: string): boolean => browserAt(page).isFull;

/** Tells a page that it is being left. */
export function tellLeft(page: string): void {
  tabs.get(page)?.closing.dispatchEvent(new Event('pagehide'));
}

/**
 * Stores a page for the back button, as WebKit does: its locks are taken, and no message reaches it. Returns what shows it
 * again.
 */
export function storePage(page: string): () => void {
  const { locks } = browserAt(page);
  const happen = (name: string) =>
    tabs.get(page)?.closing.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
  happen('pagehide');
  stored.add(page);
  locks.free(page);
  return () => {
    stored.delete(page);
    happen('pageshow');
  };
}

/** The page is gone: nothing reaches it any more, and what it held is free. */
export function closeTab(page: string): void {
  const { channels, locks, databases } = browserAt(page);
  for (const channel of channels) if (channel.page === page) channel.close();
  locks.free(page);
  databases.free(page);
  tabs.delete(page);
}

/** What is full takes no more than it has under that key. */
export function storage(isFull = () => false) {
  const stored: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(stored, key) ? stored[key] : null),
    setItem(key: string, value: string) {
      if (isFull() && value.length > (stored[key]?.length ?? -1))
        throw new DOMException('no room', 'QuotaExceededError');
      stored[key] = value;
    },
    removeItem: (key: string) => void delete stored[key],
  });
  return stored as unknown as Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** A broadcast channel: messages of one tab arrive in their order, those of several tabs in any. */
class Channel extends EventTarget {
  readonly page: string;
  readonly #name: string;
  readonly #all: Set<Channel>;
  readonly #last = new Map<Channel, Promise<unknown>>();

  constructor(page: string, name: string, all: Set<Channel>) {
    super();
    [this.page, this.#name, this.#all] = [page, name, all];
    all.add(this);
  }

  postMessage(message: unknown): void {
    if (!this.#all.has(this)) return;
    for (const other of this.#all) {
      if (other === this || other.#name !== this.#name) continue;
      const data = structuredClone(message);
      const late = delays?.clock.pause(delays.random() * LATE_MS);
      const arrived = Promise.all([this.#last.get(other), late]).then(() => {
        if (this.#all.has(other) && !stored.has(other.page))
          other.dispatchEvent(new MessageEvent('message', { data }));
      });
      this.#last.set(other, arrived);
    }
  }

  close(): void {
    this.#all.delete(this);
  }
}

interface Request {
  readonly page: string;
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  readonly work: () => Promise<void>;
}

interface Waiting extends Request {
  readonly begin: () => void;
}

/** The lock manager of a device: a lock is held by one page at a time. */
class Locks {
  readonly #holders = new Map<string, string>();
  #waiting: Waiting[] = [];

  request(request: Request): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { page, name, signal, work } = request;
    const begin = () => {
      this.#holders.set(name, page);
      const end = () => {
        if (this.#holders.get(name) === page) this.#release(name);
      };
      work().finally(end).then(resolve, reject);
    };
    const waiting = { ...request, begin };
    signal?.addEventListener('abort', () => {
      if (!this.#waiting.includes(waiting)) return;
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      reject(signal.reason);
    });
    this.#waiting.push(waiting);
    if (!this.#holders.has(name)) this.#release(name);
    return promise;
  }

  isHeld = (name: string): boolean => this.#holders.has(name);

  held = () => [...this.#holders.keys()].map((name) => ({ name }));

  free(page: string): void {
    this.#waiting = this.#waiting.filter((one) => one.page !== page);
    for (const [name, holder] of this.#holders) if (holder === page) this.#release(name);
  }

  #release(name: string): void {
    this.#holders.delete(name);
    const next = this.#waiting.find((one) => one.name === name);
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next?.begin();
  }
}
