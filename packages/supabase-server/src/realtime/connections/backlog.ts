/** One side of a socket, and the memory that it uses. */
interface Holder {
  /** Bytes that wait for its client to read them, or that have come of an incomplete message. */
  readonly buffered: number;
  /** Ends it at once. */
  cut(): void;
}

/** Limits what waits in memory for all sockets, however slowly their clients read or send. */
export class Backlog {
  readonly #most: number;
  readonly #known = new Map<Holder, number>();
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** To be called when it may have grown; when there is too much, the sockets with the most bytes are cut. */
  note(holder: Holder): void {
    this.#count(holder);
    if (this.#total > this.#most) this.#relieve();
  }

  forget(holder: Holder): void {
    this.#total -= this.#known.get(holder) ?? 0;
    this.#known.delete(holder);
  }

  #count(holder: Holder): void {
    const { buffered } = holder;
    this.forget(holder);
    if (buffered > 0) this.#known.set(holder, buffered);
    this.#total += buffered;
  }

  /** The recorded sizes may be outdated: measures them again, and cuts sockets until the rest fits. */
  #relieve(): void {
    for (const holder of [...this.#known.keys()]) this.#count(holder);
    const slowest = [...this.#known].sort(([, one], [, other]) => other - one);
    for (const [holder] of slowest) {
      if (this.#total <= this.#most) return;
      this.forget(holder);
      holder.cut();
    }
  }
}
