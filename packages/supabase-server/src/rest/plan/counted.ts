import type { Preferences } from '../parse/preferences.ts';
import type { Counted } from './plan.ts';

const COUNTED = { exact: 'exactly', planned: 'guessed', estimated: 'up to the limit' } as const;

/** How the rows of a read are counted (protocol 3.5). */
export const countedFor = ({ count }: Pick<Preferences, 'count'>): Counted =>
  count === null ? 'no' : COUNTED[count];
