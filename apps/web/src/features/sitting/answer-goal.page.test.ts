import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOfTable } from '../../sync/store/list.ts';
import { syncActions } from '../../sync/store/slice.ts';
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
      id: 'c',
      goal_id: 'g',
      sitting_id: 'old',
      satisfaction: 2,
      description: '',
      strategy_id: 'shoes',
      created_at: '2026-11-02T10:00:00Z',
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
async function answer(given: Partial<Answer>, seen?: string) {
  const open = rowsOfTable('sittings')(store.getState());
  const [goal] = selectSittingGoals(store.getState(), open);
  if (goal === undefined) throw new Error('The goal is gone');
  await store.dispatch(answerGoal(goal, answerOf(goal, given), seen));
}

it('adds the next strategy to the to-do list with the answer, once', async () => {
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

it('completes what is done in the same save, with what helped, and undoes it when the person goes back', async () => {
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

it('changes nothing without an answer, and ignores a deleted strategy', async () => {
  await answer({ outcomes: { rain: { isDone: true, helpedBy: 'gone' } } });
  expect(shown('issues')).toMatchObject([{ completed_at: expect.any(String), helped_by: null }]);
  const before = shown('issues');
  await answer({ description: 'It rains' });
  expect(shown('issues')).toEqual(before);
  expect(shown('strategies')).toMatchObject([{ completed_at: null }, { completed_at: null }]);
});

it('keeps another device’s answer to what helped against an issue that was only ticked here', async () => {
  const done = { ...kept.issues[0], id: 'rain', completed_at: created_at, helped_by: 'shoes' };
  const now = { id: 'now', sitting_id: 's', goal_id: 'g', description: '', satisfaction: 2 };
  const check_ins = { now: { ...now, strategy_id: null, created_at } };
  const sittings = { s: { id: 's', created_at: new Date().toISOString(), completed_at: null } };
  store.dispatch(syncActions.patched({ rows: { issues: { rain: done }, check_ins, sittings } }));
  await answer({ outcomes: { rain: { isDone: true, helpedBy: null } }, description: 'Sun' });
  expect(shown('issues')).toMatchObject([{ helped_by: 'shoes' }]);
  await answer({ outcomes: { rain: { isDone: true, helpedBy: '' } } });
  expect(shown('issues')).toMatchObject([{ completed_at: created_at, helped_by: null }]);
});

it('does not undo changes that another device made since the answer', async () => {
  await answer({ description: 'It rains', satisfaction: 1 });
  const [goal] = rowsOfTable('goals')(store.getState());
  const changed = { ...goal, satisfaction: 4, updated_at: '2026-11-24T10:00:00Z' };
  store.dispatch(syncActions.patched({ entries: withoutGoals() }));
  store.dispatch(syncActions.patched({ rows: { goals: { g: changed as never } } }));
  await answer({ description: 'It snows' });
  expect(rowsOfTable('goals')(store.getState())).toMatchObject([{ satisfaction: 4 }]);
  expect(outbox().flatMap(({ steps }) => steps)).not.toContainEqual(
    expect.objectContaining({ kind: 'update', table: 'goals' }),
  );
});

/** As when the server has taken what was saved of goals. */
const withoutGoals = () =>
  Object.fromEntries(
    outbox().map((entry) => {
      const steps = entry.steps.filter((step) => !('table' in step && step.table === 'goals'));
      return [entry.key, { ...entry, steps }];
    }),
  );

it('passes the text that was seen when another was typed, so that the other device’s text is reported', async () => {
  const said = { sitting_id: 's', goal_id: 'g', satisfaction: 2, strategy_id: null };
  const now = { ...said, id: 'now', created_at: new Date().toISOString(), updated_at: 'v2' };
  const sitting = { id: 's', created_at: now.created_at, completed_at: null };
  const rows = {
    sittings: { s: sitting },
    check_ins: { now: { ...now, description: 'Snow' } },
  };
  store.dispatch(syncActions.patched({ rows }));
  await answer({ description: 'Rain and wind' }, 'Rain');
  expect(outbox().flatMap(({ steps }) => steps)).toMatchObject([
    { kind: 'update', id: 'now', before: { description: 'Rain' }, base: null },
  ]);
});
