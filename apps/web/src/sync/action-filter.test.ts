import { expect, it } from 'vitest';
import { passes } from './action-filter.ts';

const action = (table: string, id: string, action: string, goal: string | null = null) => ({
  ...{ id: `${table} ${id}`, action, trackable_type: table, trackable_id: id },
  updated_to: goal === null ? {} : { goal_id: goal },
});
const rows = [
  action('goals', 'g', 'created'),
  action('goals', 'g', 'updated_satisfaction'),
  action('goals', 'h', 'created'),
  action('issues', 'i', 'created', 'g'),
  action('issues', 'j', 'completed', 'h'),
  action('gratitudes', 'k', 'created'),
];
const shown = (filter: Partial<Parameters<typeof passes>[1]>) =>
  rows.flatMap((row, at) =>
    passes(row, { goal: null, action: null, table: null, ...filter }) ? [at] : [],
  );

it.each([
  [{}, [0, 1, 2, 3, 4, 5]],
  [{ goal: 'g' }, [0, 1, 3]],
  [{ goal: 'h' }, [2, 4]],
  [{ action: 'created' }, [0, 2, 3, 5]],
  [{ table: 'goals' }, [0, 1, 2]],
  [{ goal: 'g', table: 'goals', action: 'updated_satisfaction' }, [1]],
  [{ goal: 'g', action: 'completed' }, []],
])('%j shows the actions that the server would give', (filter, expected) => {
  expect(shown(filter)).toEqual(expected);
});
