import { account } from './pt/account.ts';
import { auth } from './pt/auth.ts';
import { goals } from './pt/goals.ts';
import { quotas } from './pt/quotas.ts';
import { security } from './pt/security.ts';
import { strategies } from './pt/strategies.ts';
import { subscription } from './pt/subscription.ts';
import { support } from './pt/support.ts';
import { sync } from './pt/sync.ts';
import { timeline } from './pt/timeline.ts';
import { todos } from './pt/todos.ts';
import { walls } from './pt/walls.ts';

/** What all other pages say in Portuguese, by area. */
export const further = {
  account,
  auth,
  goals,
  quotas,
  security,
  strategies,
  subscription,
  support,
  sync,
  timeline,
  todos,
  walls,
};
