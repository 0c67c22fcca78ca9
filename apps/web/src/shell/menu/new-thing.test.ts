import { expect, it } from 'vitest';
import { newThingAt } from './new-thing.ts';

it.each([
  ['/goals', 'goal', true],
  ['/wall_of_wishes', 'wish', true],
  ['/wall_of_achievements', 'achievement', true],
  ['/wall_of_gratitude', 'gratitude', true],
  ['/wall_of_affirmations', 'affirmation', true],
  ['/todo_list', 'todo', true],
  ['/timeline', 'goal', false],
])('makes on %s what it holds: a %s', (page, name, isHere) => {
  expect(newThingAt(page)).toMatchObject({ name, isHere });
});
