import { readStored, writeStored } from '../../lib/stored.ts';

/** In storage: the person who does not need the welcome panel any more. */
const KEY = 'bloom.guide-put-away';

/** The person who has dismissed the panel here or finished the guide; null if nobody has. */
export const welcomeDismissedBy = (): string | null => readStored(KEY);

/** Dismisses the panel for good. */
export const dismissWelcome = (owner: string): void => writeStored(KEY, owner);
