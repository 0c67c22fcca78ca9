/** Where the choices of a random schema or question come from: a number below `most`, which is at least 1. */
export type Below = (most: number) => number;

/** Ways to choose, made of one. */
export interface Choose {
  readonly below: Below;
  /** Whether it happens, once in `times` on the average. */
  once(times: number): boolean;
  one<T>(from: readonly T[]): T;
  /** Some of them, in their order. */
  some<T>(from: readonly T[], times: number): T[];
}

export function chooseBy(below: Below): Choose {
  return {
    below,
    // The first choice is the plain one, so that a smaller counterexample asks for less.
    once: (times) => below(times) === times - 1,
    one: (from) => from[below(from.length)] as (typeof from)[number],
    some: (from, times) => from.filter(() => below(times) === times - 1),
  };
}

/** Choices that a seed repeats. */
export function seeded(seed: number): Choose {
  let state = seed >>> 0;
  return chooseBy((most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  });
}
