interface Due {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
}

/** What Node's own `fetch` expects of a timer as well. */
interface Timer {
  readonly order: number;
  refresh(): Timer;
  unref(): Timer;
  ref(): Timer;
}

/** What happens by itself in between, such as the reading of an answer, takes no more turns of the event loop than these. */
const TURNS = 4;
/** Devices are behind the server, so that what they date is never ahead of it however much of their time passes. */
const BEHIND_MS = 3_600_000;

const RealDate = Date;
const real = { setImmediate, setTimeout, setInterval, clearTimeout };

/**
 * The time of all devices of a run. It passes from one thing that is due to the next, and nothing happens in between:
 * the order of all that happens hangs on the seed alone.
 */
export class Clock {
  #now = RealDate.now() - BEHIND_MS;
  #last = 0;
  #due: Due[] = [];
  readonly #working = new Set<Promise<unknown>>();

  /** Milliseconds, as of `Date.now()`. */
  get now(): number {
    return this.#now;
  }

  /** From now on the process has this time alone, and its timers. */
  rule(): void {
    const now = () => this.#now;
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
   * Does something that really takes time, such as a request to the server: nothing else happens before it is over, and
   * its timers are those of the machine.
   */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#working.add(promise);
    const end = () => this.#working.delete(promise);
    promise.then(end, end);
    work().then(resolve, reject);
    return promise;
  }

  /** Lets so much time pass. */
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

  /** Nothing is due any more. */
  clear(): void {
    this.#due = [];
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
