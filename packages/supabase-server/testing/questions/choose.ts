/** The source of the choices in a random schema or question: a number below `most`, which is at least 1. */
export type Below = (most: number) => number;

/** Ways to choose, made of one. */
export interface Choose {
  readonly below: Below;
  /** True once in `times` on average. */
  once(times: number): boolean;
  one<T>(from: readonly T[]): T;
  /** Some of them, in order. */
  some<T>(from: readonly T[], times: number): T[];
}

export function chooseBy(below: Below): Choose {
  return {
    below,
    // The first choice is the simplest, so that a smaller counterexample asks for less.
    once: (times) => below(times) === times - 1,
    one: (from) => from[below(from.length)] as (typeof from)[number],
    some: (from, times) => from.filter(() => below(times) === times - 1),
  };
}

/** Choices that are the same for the same seed. */
export function seeded(seed: number): Choose {
  let state = seed >>> 0;
  return chooseBy((most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  });
}
