import { expect, it } from 'vitest';
import { syncActions, syncReducer } from '../../../sync/store/slice.ts';
import type { SittingRow } from '../list.ts';
import { selectSaid } from './said.ts';

const at = (minute: number) => `2026-11-24T10:0${minute}:00Z`;
const sitting = (id: string, gratitude_id: string | null, wish_id: string | null): SittingRow => ({
  id,
  gratitude_id,
  wish_id,
  user_id: 'ana',
  created_at: at(0),
  updated_at: at(0),
  completed_at: at(9),
});
const checkIn = (id: string, goal_id: string, description: string, minute: number) => ({
  id,
  goal_id,
  description,
  sitting_id: 's',
  satisfaction: 2,
  strategy_id: null,
  created_at: at(minute),
});

const kept = {
  goals: [
    { id: 'g', title: 'Run', rank: null, created_at: at(0) },
    { id: 'h', title: 'Read', rank: null, created_at: at(1) },
    { id: 'i', title: 'Sail', rank: null, created_at: at(2) },
  ],
  strategies: [{ id: 'shoes', goal_id: 'g', title: 'Shoes beside the bed' }],
  check_ins: [
    { ...checkIn('b', 'g', ' It rains ', 4), strategy_id: 'shoes' },
    checkIn('a', 'g', 'The sun came', 3),
    checkIn('c', 'h', ' ', 5),
    { ...checkIn('d', 'i', 'Long ago', 6), sitting_id: 'another' },
  ],
  gratitudes: [{ id: 'thanks', description: 'The neighbour' }],
  wishes: [{ id: 'boat', description: ' ' }],
};

/** What is told of two sittings of a week, of which the device has these rows. */
function told(rowsByTable: object) {
  const state = Object.entries(rowsByTable).reduce(
    (known, [table, rows]) =>
      syncReducer(known, syncActions.loaded({ table: table as 'goals', rows })),
    syncReducer(undefined, { type: 'none' }),
  );
  return selectSaid({ sync: state }, [sitting('s', 'thanks', 'boat'), sitting('t', 'gone', null)]);
}

it('is the person’s text, for goals with an answer, and the cards that exist', () => {
  expect(told(kept)).toEqual({
    goals: [
      {
        id: 'g',
        title: 'Run',
        next: 'Shoes beside the bed',
        sentences: ['The sun came', 'It rains'],
      },
    ],
    gratitude: ['The neighbour'],
    wish: [],
  });
});

it('has words that two devices wrote alike only once', () => {
  const again = { ...checkIn('e', 'g', 'It rains', 5), strategy_id: 'shoes' };
  const [goal] = told({ ...kept, check_ins: [...kept.check_ins, again] }).goals;
  expect(goal?.sentences).toEqual(['The sun came', 'It rains']);
});
