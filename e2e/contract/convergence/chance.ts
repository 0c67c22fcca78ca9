/** Chance that depends on a seed alone. */
export class Chance {
  readonly #next: () => number;

  constructor(next: () => number) {
    this.#next = next;
  }

  /** A whole number from 0 up to, not including, this one. */
  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  isTrue(share: number): boolean {
    return this.#next() < share;
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }
}
