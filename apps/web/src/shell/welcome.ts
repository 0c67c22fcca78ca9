import { keepStored, readStored } from '../lib/stored.ts';

/** Who needs the panel with the welcome guide no more, in this browser. */
const KEY = 'bloom.guide-put-away';

/** Who put the panel away here, or has come through the guide; null for nobody. */
export const whoPutWelcomeAway = (): string | null => readStored(KEY);

/** Puts the panel away for good. */
export const putWelcomeAway = (owner: string): void => keepStored(KEY, owner);
