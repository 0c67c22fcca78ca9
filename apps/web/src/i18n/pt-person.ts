import { auth } from './pt/auth.ts';
import { quotas } from './pt/quotas.ts';
import { security } from './pt/security.ts';
import { sync } from './pt/sync.ts';

/** The Portuguese texts of the sign-in pages and of the frame of personal pages, by area. */
export const person = { auth, quotas, security, sync };
