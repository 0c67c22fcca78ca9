import { shell } from './pt/shell.ts';

/** The Portuguese texts of the frame of every page. */
export const frame = { shell };
