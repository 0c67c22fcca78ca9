interface Bucket {
  left: number;
  at: number;
}

/** From so many on, those that are full again are forgotten. */
const REMEMBERED = 10_000;
/** A message costs one more for every so many bytes, which have to be parsed and passed on. */
const BYTES_A_MESSAGE = 8 * 1024;

/** What a message of this size costs its sender, in messages. */
export const messageCost = (bytes: number): number => 1 + Math.floor(bytes / BYTES_A_MESSAGE);

/** Limits how often something may be done per second, with a burst of ten seconds' worth, by who does it. */
export class Allowance {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #clock: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #forgetAt = REMEMBERED;

  /** @param perSecond null where there is no limit */
  constructor(perSecond: number | null, clock: () => number = () => performance.now()) {
    this.#perSecond = perSecond ?? Number.POSITIVE_INFINITY;
    this.#most = this.#perSecond * 10;
    this.#clock = clock;
  }

  /** Takes this amount if that much is left; returns whether it was. */
  take(key: string, amount = 1): boolean {
    if (this.#most === Number.POSITIVE_INFINITY) return true;
    const now = this.#clock();
    const bucket = this.#buckets.get(key) ?? { left: this.#most, at: now };
    const left = Math.min(this.#most, bucket.left + ((now - bucket.at) / 1000) * this.#perSecond);
    if (this.#buckets.size >= this.#forgetAt) this.#forget(now);
    this.#buckets.set(key, { left: left >= amount ? left - amount : left, at: now });
    return left >= amount;
  }

  /** After ten idle seconds everything is available again. Only when they are twice as many is it worth looking again. */
  #forget(now: number): void {
    for (const [key, { at }] of this.#buckets) if (now - at > 10_000) this.#buckets.delete(key);
    this.#forgetAt = Math.max(REMEMBERED, 2 * this.#buckets.size);
  }
}
