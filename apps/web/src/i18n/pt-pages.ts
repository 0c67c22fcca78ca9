import { goals } from './pt/goals.ts';
import { strategies } from './pt/strategies.ts';
import { timeline } from './pt/timeline.ts';
import { todos } from './pt/todos.ts';
import { walls } from './pt/walls.ts';

/** The Portuguese texts of all other pages, by area. */
export const pages = { goals, strategies, timeline, todos, walls };
