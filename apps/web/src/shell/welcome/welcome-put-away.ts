import { readStored, writeStored } from '../../lib/browser-storage/stored.ts';

/** In storage: the person who does not need the welcome panel any more. */
const KEY = 'bloom.guide-put-away';

/** The person who has put the panel away here or finished the guide; null if nobody has. */
export const welcomePutAwayBy = (): string | null => readStored(KEY);

/** Puts the panel away for good. */
export const putAwayWelcome = (owner: string): void => writeStored(KEY, owner);
