interface Due {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
}

/** The members of a timer that Node's `fetch` expects. */
interface Timer {
  readonly order: number;
  refresh(): Timer;
  unref(): Timer;
  ref(): Timer;
}

/** Work that needs no timer, such as reading an answer, takes at most this many turns of the event loop. */
const TURNS = 4;
/**
 * The devices' clocks are behind the server's, so that their dates are never ahead of it however much of their time
 * passes.
 */
const BEHIND_MS = 3_600_000;

const RealDate = Date;
const real = { setImmediate, setTimeout, setInterval, clearTimeout };

/**
 * The clock of all devices of a run. It jumps from one due timer to the next, and nothing happens in between: the order
 * of events depends only on the seed.
 */
export class Clock {
  #now = RealDate.now() - BEHIND_MS;
  /** By how much what the devices show differs from that. */
  #wrong = 0;
  #last = 0;
  #due: Due[] = [];
  readonly #working = new Set<Promise<unknown>>();

  /** Milliseconds, like `Date.now()`. */
  get now(): number {
    return this.#now;
  }

  /** Sets what the devices show to another time, without letting any pass. */
  jump(milliseconds: number): void {
    this.#wrong = milliseconds;
  }

  /** From now on the process uses this clock and its timers. */
  rule(): void {
    const now = () => this.#now + this.#wrong;
    class DeviceDate extends RealDate {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [now()] : given) as [number]));
      }
      static override now = now;
    }
    const begin = (act: () => void, after: number, every?: number): Timer => {
      const order = ++this.#last;
      const run = () => {
        if (every !== undefined) this.#after(every, run, order);
        act();
      };
      const refresh = () => {
        end(timer);
        this.#after(after, run, order);
        return timer;
      };
      const timer: Timer = { order, refresh, unref: () => timer, ref: () => timer };
      return refresh();
    };
    const end = (timer: Timer | NodeJS.Timeout | undefined) => {
      if (timer && 'order' in timer)
        this.#due = this.#due.filter(({ order }) => order !== timer.order);
      else real.clearTimeout(timer);
    };
    Object.assign(globalThis, {
      Date: DeviceDate,
      setTimeout: (act: (...given: unknown[]) => void, after = 0, ...given: unknown[]) =>
        this.#isWorking ? real.setTimeout(act, after, ...given) : begin(() => act(...given), after),
      setInterval: (act: () => void, every: number) =>
        this.#isWorking ? real.setInterval(act, every) : begin(act, every, every),
      clearTimeout: end,
      clearInterval: end,
    });
  }

  pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#after(milliseconds, resolve);
    return promise;
  }

  get #isWorking(): boolean {
    return this.#working.size > 0;
  }

  /**
   * Runs something that takes real time, such as a request to the server: nothing else happens until it is done, and it
   * uses real timers.
   */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#working.add(promise);
    const end = () => this.#working.delete(promise);
    promise.then(end, end);
    work().then(resolve, reject);
    return promise;
  }

  /** Lets this much time pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await this.#settle();
    while ((this.#due[0]?.at ?? end) < end) await this.#next();
    this.#now = end;
  }

  /** Lets time pass until something is over. */
  async until<T>(work: Promise<T> | T): Promise<T> {
    let isOver = false;
    const over = Promise.resolve(work).finally(() => {
      isOver = true;
    });
    over.catch(() => undefined);
    await this.#settle();
    while (!isOver) {
      if (this.#due.length === 0) throw new Error('somebody waits for what is never due');
      await this.#next();
    }
    return over;
  }

  /** Removes all timers. */
  clear(): void {
    this.#due = [];
    this.#wrong = 0;
  }

  #after(milliseconds: number, act: () => void, order = ++this.#last): void {
    const due = { at: this.#now + Math.max(0, Math.round(milliseconds)), order, act };
    const next = this.#due.findIndex(({ at }) => at > due.at);
    this.#due.splice(next === -1 ? this.#due.length : next, 0, due);
  }

  async #next(): Promise<void> {
    const due = this.#due.shift();
    if (due === undefined) return;
    this.#now = Math.max(this.#now, due.at);
    due.act();
    await this.#settle();
  }

  async #settle(): Promise<void> {
    do {
      await Promise.allSettled(this.#working);
      for (let turn = 0; turn < TURNS; turn += 1)
        await new Promise((next) => real.setImmediate(next));
    } while (this.#isWorking);
  }
}
