import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOfTable } from '../../sync/list.ts';
import { syncActions } from '../../sync/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../sync/testing-device.ts';
import { type Answer, answerOf } from './answer.ts';
import { selectIsOnList, selectSittingGoals } from './list.ts';
import { answerGoal } from './thunks.ts';

let store: DeviceStore;

const created_at = '2026-11-01T10:00:00Z';
const titled = { goal_id: 'g', completed_at: null, created_at };
const kept = {
  goals: [{ id: 'g', title: 'Run', satisfaction: 2, rank: null, completed_at: null, created_at }],
  strategies: [
    { ...titled, id: 'shoes', title: 'Shoes  beside the bed', issue_id: null },
    { ...titled, id: 'friend', title: 'Ask Ana', issue_id: null },
  ],
  issues: [{ ...titled, id: 'rain', title: 'Rain', helped_by: null }],
  sittings: [],
  check_ins: [
    {
      ...{ id: 'c', goal_id: 'g', sitting_id: 'old', satisfaction: 2, description: '' },
      ...{ strategy_id: 'shoes', created_at: '2026-11-02T10:00:00Z' },
    },
  ],
  todos: [],
};

beforeEach(async () => {
  store = await openAlone();
  for (const [table, rows] of Object.entries(kept))
    store.dispatch(syncActions.loaded({ table: table as 'goals', rows }));
  store.dispatch(syncActions.refreshSucceeded(['todos']));
});

afterEach(async () => {
  await closeAlone();
});

const outbox = () => store.getState().sync.outbox;
const shown = <Table extends 'issues' | 'strategies' | 'todos'>(table: Table) =>
  rowsOfTable(table)(store.getState());

/** As the page does: the goal as the sitting sees it now, and what is given to its step. */
async function answer(given: Partial<Answer>) {
  const open = rowsOfTable('sittings')(store.getState());
  const [goal] = selectSittingGoals(store.getState(), open);
  if (goal === undefined) throw new Error('The goal is gone');
  await store.dispatch(answerGoal(goal, answerOf(goal, given)));
}

it('puts what comes next on the to-do list with the answer, and never twice', async () => {
  expect(selectIsOnList(store.getState(), 'g', 'Shoes  beside the bed')).toBe(false);
  await answer({ isTodo: true });
  expect(outbox()).toHaveLength(1);
  expect(shown('todos')).toMatchObject([{ title: 'Shoes beside the bed', goal_id: 'g' }]);
  expect(selectIsOnList(store.getState(), 'g', 'Shoes  beside the bed')).toBe(true);
  await answer({ isTodo: true });
  expect(shown('todos')).toHaveLength(1);
  await answer({ strategyId: null, isTodo: true });
  expect(shown('todos')).toHaveLength(1);
});

it('completes what is done in the same save, with what helped, and takes it back once one goes back', async () => {
  const outcomes = {
    shoes: { isDone: true, helpedBy: null },
    rain: { isDone: true, helpedBy: 'shoes' },
  };
  await answer({ outcomes });
  expect(outbox()).toHaveLength(1);
  expect(shown('strategies')).toMatchObject([
    { id: 'shoes', completed_at: expect.any(String) },
    { id: 'friend', completed_at: null },
  ]);
  expect(shown('issues')).toMatchObject([{ completed_at: expect.any(String), helped_by: 'shoes' }]);
  // Both are still in the step.
  await answer({
    outcomes: { shoes: { isDone: false, helpedBy: null }, rain: { isDone: false, helpedBy: null } },
  });
  expect(shown('strategies')).toMatchObject([{ completed_at: null }, { completed_at: null }]);
  expect(shown('issues')).toMatchObject([{ completed_at: null, helped_by: null }]);
});

it('changes nothing of what nothing is said of, and takes no help that is gone', async () => {
  await answer({ outcomes: { rain: { isDone: true, helpedBy: 'gone' } } });
  expect(shown('issues')).toMatchObject([{ completed_at: expect.any(String), helped_by: null }]);
  const before = shown('issues');
  await answer({ description: 'It rains' });
  expect(shown('issues')).toEqual(before);
  expect(shown('strategies')).toMatchObject([{ completed_at: null }, { completed_at: null }]);
});
