import { auth } from './en/auth.ts';
import { quotas } from './en/quotas.ts';
import { security } from './en/security.ts';
import { sync } from './en/sync.ts';

/** The English texts of the sign-in pages and of the frame of personal pages, by area. */
export const person = { auth, quotas, security, sync };
