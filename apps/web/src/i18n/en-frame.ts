import { shell } from './en/shell.ts';

/** The English texts of the frame of every page. */
export const frame = { shell };
