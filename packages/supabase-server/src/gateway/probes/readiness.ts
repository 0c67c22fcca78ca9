/** Checks one part of the server; rejects when it does not work. */
export type Check = () => Promise<unknown>;

/** What a server depends on. */
export interface Parts {
  /** Without one of these no request can be answered well. */
  readonly needed: Readonly<Record<string, Check>>;
  /** Without one of these some requests fail, which would fail on another server, too. */
  readonly wished: Readonly<Record<string, Check>>;
}

/** What `/ready` answers. */
export interface Report {
  readonly status: 'ready' | 'not ready';
  /** Set when the server is about to end. */
  readonly leaving?: true;
  readonly parts: Readonly<Record<string, 'ok' | 'fails'>>;
  /** The failing parts that are only `wished`. */
  readonly warnings: readonly string[];
}

/** Is told of what no answer shows. Probes come every second, so it is told once that a part fails. */
export interface Listener {
  failed(part: string, fault: unknown): void;
  /** @param times how often it was found failing */
  works(part: string, times: number): void;
}

/** A part that has not answered after this time has failed. */
const PATIENCE_MS = 2_000;
/** The database is checked each time; everything else at most this often, however many probes there are. */
const REUSED_MS = 10_000;

/** Whether this server should get requests. */
export class Readiness {
  readonly #parts: Parts;
  readonly #told: Listener;
  /** How often each failing part has failed in a row. */
  readonly #inVain = new Map<string, number>();
  readonly #results = new Map<string, { readonly at: number; readonly works: Promise<boolean> }>();
  #isDraining = false;

  constructor(parts: Parts, told: Listener) {
    this.#parts = parts;
    this.#told = told;
  }

  /** From now on it is not ready, whatever works. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Checks a wished part now, so that it is told also where nobody asks for a report. */
  async tell(name: string): Promise<void> {
    const asks = this.#parts.wished[name];
    if (asks !== undefined) await this.#ask(name, asks, false);
  }

  async report(): Promise<Report> {
    const { needed, wished } = this.#parts;
    const ask = (parts: Parts['needed'], isNeeded: boolean) =>
      Promise.all(Object.entries(parts).map(([name, asks]) => this.#ask(name, asks, isNeeded)));
    const [all, some] = await Promise.all([ask(needed, true), ask(wished, false)]);
    const fails = ([, works]: readonly [string, boolean]) => !works;
    const isReady = !this.#isDraining && !all.some(fails);
    return {
      status: isReady ? 'ready' : 'not ready',
      ...(this.#isDraining && { leaving: true }),
      parts: Object.fromEntries(
        [...all, ...some].map(([name, works]) => [name, works ? 'ok' : 'fails']),
      ),
      warnings: some.filter(fails).map(([name]) => name),
    };
  }

  async #ask(name: string, asks: Check, isNeeded: boolean): Promise<readonly [string, boolean]> {
    const last = this.#results.get(name);
    const now = performance.now();
    if (last !== undefined && now - last.at < REUSED_MS) return [name, await last.works];
    const works = inTime(asks).then(
      () => {
        const times = this.#inVain.get(name);
        if (times !== undefined) this.#told.works(name, times);
        this.#inVain.delete(name);
        return true;
      },
      (fault: unknown) => {
        const times = (this.#inVain.get(name) ?? 0) + 1;
        this.#inVain.set(name, times);
        if (times === 1) this.#told.failed(name, fault);
        // It may recover at once, so its failure is not remembered.
        if (isNeeded) this.#results.delete(name);
        return false;
      },
    );
    if (name !== 'database') this.#results.set(name, { at: now, works });
    return [name, await works];
  }
}

async function inTime(asks: Check): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  try {
    await Promise.race([asks(), late]);
  } finally {
    clearTimeout(timer);
  }
}
