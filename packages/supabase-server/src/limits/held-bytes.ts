/** A request in progress, and the memory that it uses. */
export interface Holder {
  /** Whose it is: a person, or the address of somebody who is not signed in. */
  readonly client: string;
  /** Bytes of it that wait to be handled, and bytes of its answer that its client has not read yet. */
  readonly bytes: number;
  /** Ends its connection at once. */
  cut(): void;
}

/** What the requests of one client hold together. */
interface Share {
  bytes: number;
  readonly holders: { readonly holder: Holder; readonly bytes: number }[];
}

/** While there are requests, what they hold is measured this often: less can arrive meanwhile than the limit allows. */
const LOOK_EVERY_MS = 250;

/**
 * Limits what waits in memory for all requests together, however slowly their clients send or read. While there is too
 * much, requests of the clients that hold most are cut; nobody is who holds less than an equal share.
 */
export class HeldBytes {
  readonly #most: number;
  readonly #holders = new Set<Holder>();
  /** Those that were cut and still hold something, because they wait for the database. */
  readonly #cut = new WeakSet<Holder>();
  #overShare = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  add(holder: Holder): void {
    this.#holders.add(holder);
    this.#timer ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  remove(holder: Holder): void {
    this.#holders.delete(holder);
    if (this.#holders.size > 0) return;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#overShare = new Set();
  }

  /** Whether there was too much at the last look, and the client held more than an equal share of it. */
  isOverShare(client: string): boolean {
    return this.#overShare.has(client);
  }

  /** Measures what all hold, and cuts requests until the rest fits. */
  look(): void {
    const shares = this.#measure();
    let total = [...shares.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    this.#overShare = new Set();
    if (total <= this.#most) return;
    const equalShare = this.#most / shares.size;
    for (const [client, { bytes }] of shares) if (bytes > equalShare) this.#overShare.add(client);
    while (total > this.#most) {
      const fullest = fullestOf(shares, equalShare);
      if (fullest === null) return;
      total -= fullest.bytes;
      this.#cut.add(fullest.holder);
      fullest.holder.cut();
    }
  }

  #measure(): Map<string, Share> {
    const shares = new Map<string, Share>();
    for (const holder of this.#holders) {
      const { client, bytes } = holder;
      if (bytes === 0) continue;
      const share = shares.get(client) ?? { bytes: 0, holders: [] };
      share.bytes += bytes;
      if (!this.#cut.has(holder)) share.holders.push({ holder, bytes });
      shares.set(client, share);
    }
    for (const { holders } of shares.values())
      holders.sort((one, other) => one.bytes - other.bytes);
    return shares;
  }
}

/** Takes the fullest request out of the largest share that has one, unless that is no more than an equal one. */
function fullestOf(shares: ReadonlyMap<string, Share>, equalShare: number) {
  let largest: Share | null = null;
  for (const share of shares.values()) {
    const hasMore = share.holders.length > 0 && share.bytes > (largest?.bytes ?? equalShare);
    if (hasMore) largest = share;
  }
  const fullest = largest?.holders.pop();
  if (largest === null || fullest === undefined) return null;
  largest.bytes -= fullest.bytes;
  return fullest;
}
