/** Coarser than the time stamps of any file system, in milliseconds. */
const MARGIN_MS = 2000;
/**
 * When the wall clock and the steady clock differ by more than this, the wall clock was set meanwhile; in milliseconds.
 */
const DRIFT_MS = 500;

/** The two clocks, in milliseconds. File systems use the wall clock, which can be set back. */
export interface Clocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

const systemClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Until when everything written to a database's folder is known to be on the disk. An opening syncs what was written
 * before it began: PostgreSQL does so after a crash, and at the end of a clean shutdown.
 */
export class SyncedMoment {
  readonly #clocks: Clocks;
  #opened: { readonly wall: number; readonly steady: number } | null = null;

  constructor(clocks: Clocks = systemClocks) {
    this.#clocks = clocks;
  }

  /** An opening begins. @returns a function to be called once it has succeeded */
  begin(): () => void {
    const opened = { wall: this.#clocks.wall(), steady: this.#clocks.steady() };
    return () => {
      this.#opened = opened;
    };
  }

  /** In milliseconds since the epoch; null before the first opening, and when the clock was set since the last one. */
  moment(): number | null {
    const opened = this.#opened;
    if (opened === null) return null;
    const passed = this.#clocks.steady() - opened.steady;
    const drift = Math.abs(this.#clocks.wall() - opened.wall - passed);
    return drift > DRIFT_MS ? null : opened.wall - MARGIN_MS;
  }
}
