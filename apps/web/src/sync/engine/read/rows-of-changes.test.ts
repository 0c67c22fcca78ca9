import { expect, it } from 'vitest';
import { type SyncState, syncActions, syncReducer } from '../../store/slice.ts';
import { rowsOfChanges } from './rows-of-changes.ts';

const goal = (id: string, title: string, at: string) => ({
  id,
  title,
  tags: ['sea'],
  updated_at: `2026-11-22T10:00:0${at}.123456+00:00`,
});

const withGoal = (): SyncState =>
  syncReducer(
    syncReducer(undefined, syncActions.arrived('ana')),
    syncActions.loaded({ table: 'goals', rows: [goal('a', 'Sail', '2')] }),
  );

it('takes new versions of rows, and keeps unchanged ones', () => {
  const goals = [goal('a', 'Sail', '2'), goal('b', 'Swim', '3')];
  expect(rowsOfChanges({ goals }, withGoal())).toEqual({ goals: { b: goals[1] } });
});

it('ignores versions older than its own', () => {
  expect(rowsOfChanges({ goals: [goal('a', 'Row', '1')] }, withGoal())).toEqual({});
});

const trash = (at: string) => [
  {
    table_name: 'goals',
    row_id: 'a',
    deletion_id: 'd',
    deleted_at: `2026-11-22T10:00:0${at}.123456+00:00`,
  },
];

it('removes a row that was deleted, unless the device has a version from after that: it was restored', () => {
  expect(rowsOfChanges({ trash: trash('3') }, withGoal())).toEqual({ goals: { a: null } });
  expect(rowsOfChanges({ trash: trash('1') }, withGoal())).toEqual({});
});
