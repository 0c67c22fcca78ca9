/** Coarser than any file system's time stamps, in milliseconds. */
const MARGIN_MS = 2000;
/** The wall clock was set meanwhile where it and the steady one went apart by more, in milliseconds. */
const DRIFT_MS = 500;

/** The two clocks, in milliseconds: file systems stamp by the wall's, which can be set back. */
export interface Clocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

const systemClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Until when all that was written to a database's folder is known to have reached the disk. An opening syncs what was
 * written before it began: PostgreSQL does so after a crash, and at a clean end of the one before.
 */
export class SyncedMoment {
  readonly #clocks: Clocks;
  #opened: { readonly wall: number; readonly steady: number } | null = null;

  constructor(clocks: Clocks = systemClocks) {
    this.#clocks = clocks;
  }

  /** An opening begins. @returns to be called once it has succeeded */
  begin(): () => void {
    const opened = { wall: this.#clocks.wall(), steady: this.#clocks.steady() };
    return () => {
      this.#opened = opened;
    };
  }

  /** In milliseconds of the epoch; null before the first opening, and where the clock was set since the last one. */
  moment(): number | null {
    const opened = this.#opened;
    if (opened === null) return null;
    const passed = this.#clocks.steady() - opened.steady;
    const drift = Math.abs(this.#clocks.wall() - opened.wall - passed);
    return drift > DRIFT_MS ? null : opened.wall - MARGIN_MS;
  }
}
