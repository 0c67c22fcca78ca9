import { shell } from './pt/shell.ts';

/** What the frame of every page says in Portuguese. */
export const first = { shell };
