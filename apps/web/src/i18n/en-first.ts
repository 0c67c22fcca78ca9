import { shell } from './en/shell.ts';

/** What the frame of every page says in English. */
export const first = { shell };
