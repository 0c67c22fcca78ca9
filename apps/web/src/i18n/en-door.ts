import { auth } from './en/auth.ts';
import { quotas } from './en/quotas.ts';
import { security } from './en/security.ts';
import { sync } from './en/sync.ts';
import { todos } from './en/todos.ts';

/** What the pages say in English on which people come in, and the frame of those that know the person, by area. */
export const door = { auth, quotas, security, sync, todos };
