import { randomInt } from 'node:crypto';

/** The seed of this run: `RELIABILITY_SEED` repeats an earlier one. */
export const seed = Number(process.env.RELIABILITY_SEED ?? randomInt(2 ** 31));
