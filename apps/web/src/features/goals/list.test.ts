import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Patch } from '../../sync/store/patch.ts';
import { syncActions, syncReducer } from '../../sync/store/slice.ts';
import { GOAL_TABLES, selectGoal, selectGoals } from './list.ts';

const at = (day: number) => `2026-08-${day}T10:11:12+00:00`;
const goal = (id: string, day: number) => ({ id, title: `Goal ${id}`, created_at: at(day) });
const part = (id: string, goal_id: string | null, day: number) => ({
  id,
  goal_id,
  created_at: at(day),
});
const makeStore = () => configureStore({ reducer: { sync: syncReducer } });
let store: ReturnType<typeof makeStore>;

beforeEach(() => {
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
});

const goals = () => selectGoals(store.getState());
const patch = (rows: Patch['rows']) => store.dispatch(syncActions.patched({ rows: rows ?? {} }));

function open() {
  const rows = {
    goals: [goal('2', 12), goal('1', 11)],
    issues: [part('i2', '1', 14), part('i1', '1', 13)],
    wishes: [part('w1', '2', 13), part('w0', null, 12)],
  };
  store.dispatch(syncActions.opened({ isKept: true }));
  for (const table of GOAL_TABLES) {
    const known = table in rows ? rows[table as keyof typeof rows] : [];
    store.dispatch(syncActions.loaded({ table, rows: known }));
  }
  store.dispatch(syncActions.refreshSucceeded(GOAL_TABLES));
}

describe('the goals list', () => {
  it('has each goal with its collections, ordered by age', () => {
    open();
    expect(goals().list).toMatchObject([
      { id: '1', issues: [{ id: 'i1' }, { id: 'i2' }], wishes: [] },
      { id: '2', issues: [], wishes: [{ id: 'w1' }] },
    ]);
    expect(selectGoal(store.getState(), 2)?.title).toBe('Goal 2');
    expect(selectGoal(store.getState(), 'x')).toBeNull();
  });

  it('is loaded or failed as its tables are', () => {
    expect(goals()).toMatchObject({ list: [], status: 'idle', fetched: false });
    open();
    expect(goals()).toMatchObject({ status: 'succeeded', error: null, fetched: true });
    store.dispatch(syncActions.refreshRequested(['wishes']));
    expect(goals()).toMatchObject({ status: 'loading', fetched: true });
    store.dispatch(syncActions.refreshFailed({ tables: ['wishes'], error: 'no' }));
    expect(goals()).toMatchObject({ status: 'failed', error: 'no', fetched: true });
  });

  it('is fetched before its collections are, and whole with the last of them', () => {
    store.dispatch(syncActions.opened({ isKept: true }));
    for (const table of GOAL_TABLES) store.dispatch(syncActions.loaded({ table, rows: [] }));
    const areRead = (...tables: readonly (typeof GOAL_TABLES)[number][]) => {
      const cursors = Object.fromEntries(tables.map((table) => [table, [at(20), '1'] as const]));
      store.dispatch(syncActions.patched({ cursors }));
      return goals();
    };
    expect(areRead('issues')).toMatchObject({ fetched: false, areWhole: false });
    expect(areRead('goals')).toMatchObject({ fetched: true, areWhole: false });
    expect(areRead('strategies', 'wishes')).toMatchObject({ fetched: true, areWhole: false });
    expect(areRead('achievements')).toMatchObject({ fetched: true, areWhole: true });
  });

  it('creates a new object only for a changed goal, since each card renders for its goal', () => {
    open();
    const [first, second] = goals().list;
    patch({ issues: { i3: { ...part('i3', '1', 15), title: 'Rain' } } });
    expect(goals().list[0]?.issues).toHaveLength(3);
    expect(goals().list[0]).not.toBe(first);
    expect(goals().list[1]).toBe(second);
  });

  it('is the same list when unrelated rows change, or a row arrives unchanged', () => {
    open();
    const before = goals();
    patch({ wishes: { w0: { ...part('w0', null, 12), description: 'Sea' } } });
    patch({ goals: { 1: goal('1', 11) } });
    expect(goals()).toEqual(before);
    expect(goals().list).toBe(before.list);
  });
});
