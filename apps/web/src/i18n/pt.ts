import { account } from './pt/account.ts';
import { auth } from './pt/auth.ts';
import { goals } from './pt/goals.ts';
import { landing } from './pt/landing.ts';
import { shell } from './pt/shell.ts';
import { strategies } from './pt/strategies.ts';
import { subscription } from './pt/subscription.ts';
import { support } from './pt/support.ts';
import { timeline } from './pt/timeline.ts';
import { todos } from './pt/todos.ts';
import { walls } from './pt/walls.ts';

/** Every text of the interface in Portuguese, by area. */
export const pt = {
  auth,
  goals,
  landing,
  shell,
  strategies,
  timeline,
  todos,
  walls,
  subscription,
  support,
  account,
};
