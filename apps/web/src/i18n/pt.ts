import { installing } from './pt/installing.ts';
import { first } from './pt-first.ts';
import { further } from './pt-further.ts';

/** Every text of the interface in Portuguese, by area. */
export const pt = { ...first, ...further, installing };
