import { goals } from './en/goals.ts';
import { strategies } from './en/strategies.ts';
import { timeline } from './en/timeline.ts';
import { todos } from './en/todos.ts';
import { walls } from './en/walls.ts';

/** The English texts of all other pages, by area. */
export const pages = { goals, strategies, timeline, todos, walls };
