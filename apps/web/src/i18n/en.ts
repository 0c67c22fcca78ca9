import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { goals } from './en/goals.ts';
import { landing } from './en/landing.ts';
import { shell } from './en/shell.ts';
import { strategies } from './en/strategies.ts';
import { subscription } from './en/subscription.ts';
import { support } from './en/support.ts';
import { timeline } from './en/timeline.ts';
import { todos } from './en/todos.ts';
import { walls } from './en/walls.ts';

/** Every text of the interface in English, by area. */
export const en = {
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
