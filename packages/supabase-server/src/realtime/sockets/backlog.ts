/** A socket, as far as it holds memory. */
interface Holder {
  /** Bytes that wait for its client to read them. */
  readonly buffered: number;
  /** Ends it at once. */
  cut(): void;
}

/** What waits in memory for all sockets: bounded, whatever their clients read. */
export class Backlog {
  readonly #most: number;
  readonly #known = new Map<Holder, number>();
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** To be called when something was written to a socket; those with most to read are cut where it is too much. */
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

  /** What was known may have been read since; whoever has not read goes, until the rest has room. */
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
