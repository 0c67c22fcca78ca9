import { randomBytes } from 'node:crypto';

/** Random choices that depend only on a seed. */
export class Chance {
  readonly #next: () => number;
  readonly #ofRun = randomBytes(6).toString('hex');

  constructor(next: () => number) {
    this.#next = next;
  }

  /** An integer from 0 up to, not including, this one. */
  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  isTrue(share: number): boolean {
    return this.#next() < share;
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** An id that sorts by the seed among those of a run, and that no other run on the same server has. */
  uuid(): string {
    const digits = Array.from({ length: 18 }, () => this.below(16).toString(16)).join('');
    const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(12, 15)}`];
    return [...parts, `8${digits.slice(15, 18)}`, this.#ofRun].join('-');
  }
}
