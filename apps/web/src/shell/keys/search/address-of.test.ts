import { expect, it } from 'vitest';
import { type Thing, thingOf, thingOfAction } from '../../../features/search/thing.ts';
import { addressOf } from './address-of.ts';

const things = new Map<string, Thing>();
const index = { index: { get: (key: string) => things.get(key) } };
const created_at = '2026-08-10T10:00:00+00:00';
const goal = thingOf('goals', { id: 'g', title: 'Sail', tags: ['sea'], created_at });
const done = { id: 'w', description: 'A boat', completed_at: created_at, goal_id: 'g' };

it('leads to the page of each result', () => {
  const strategy = thingOf('strategies', { id: 's', title: 'Knots', goal_id: 'g', created_at });
  expect(addressOf(goal, index)).toBe('/goals/g/edit');
  expect(addressOf(strategy, index)).toBe('/goals/g/edit?tab=follow_up');
  expect(addressOf(thingOf('todos', { id: 't', title: 'Rope' }), index)).toBe('/todo_list?show=t');
  expect(addressOf(thingOf('gratitudes', { id: 'r', description: 'Sun' }), index)).toBe(
    '/wall_of_gratitude?show=r',
  );
  expect(addressOf(thingOf('wishes', done), index)).toBe('/wall_of_wishes?show=w&fulfilled');
});

it('leads from an action to its row, as long as that exists', () => {
  const row = {
    id: 'a',
    user_id: 'ana',
    action: 'created',
    description: 'Sail',
    trackable_type: 'goals',
    trackable_id: 'g',
    updated_from: null,
    updated_to: null,
    created_at,
    updated_at: created_at,
  };
  const action = thingOfAction(row as Parameters<typeof thingOfAction>[0]);
  if (action === null) throw new Error('an action that cannot be told');
  expect(addressOf(action, index)).toBe('/timeline');
  things.set('goals/g', goal);
  expect(addressOf(action, index)).toBe('/goals/g/edit');
});
