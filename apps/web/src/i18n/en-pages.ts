import { account } from './en/account.ts';
import { goals } from './en/goals.ts';
import { strategies } from './en/strategies.ts';
import { subscription } from './en/subscription.ts';
import { support } from './en/support.ts';
import { timeline } from './en/timeline.ts';
import { walls } from './en/walls.ts';

/** The English texts of all other pages, by area. */
export const pages = { account, goals, strategies, subscription, support, timeline, walls };
