import { account } from './pt/account.ts';
import { goals } from './pt/goals.ts';
import { strategies } from './pt/strategies.ts';
import { subscription } from './pt/subscription.ts';
import { support } from './pt/support.ts';
import { timeline } from './pt/timeline.ts';
import { walls } from './pt/walls.ts';

/** The Portuguese texts of all other pages, by area. */
export const pages = { account, goals, strategies, subscription, support, timeline, walls };
