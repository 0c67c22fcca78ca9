import { landing } from './en/landing.ts';
import { shell } from './en/shell.ts';

/** What the start page and the frame of every page say in English, by area. */
export const first = { landing, shell };
