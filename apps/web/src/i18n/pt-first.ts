import { landing } from './pt/landing.ts';
import { shell } from './pt/shell.ts';

/** What the start page and the frame of every page say in Portuguese, by area. */
export const first = { landing, shell };
