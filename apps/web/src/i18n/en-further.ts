import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { goals } from './en/goals.ts';
import { quotas } from './en/quotas.ts';
import { security } from './en/security.ts';
import { strategies } from './en/strategies.ts';
import { subscription } from './en/subscription.ts';
import { support } from './en/support.ts';
import { sync } from './en/sync.ts';
import { timeline } from './en/timeline.ts';
import { todos } from './en/todos.ts';
import { walls } from './en/walls.ts';

/** What all other pages say in English, by area. */
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
