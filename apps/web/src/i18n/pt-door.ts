import { auth } from './pt/auth.ts';
import { quotas } from './pt/quotas.ts';
import { security } from './pt/security.ts';
import { sync } from './pt/sync.ts';
import { todos } from './pt/todos.ts';

/** What the pages say in Portuguese on which people come in, and the frame of those that know the person, by area. */
export const door = { auth, quotas, security, sync, todos };
