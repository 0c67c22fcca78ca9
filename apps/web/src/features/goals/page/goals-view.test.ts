import type { Outbox } from '@bloom/domain/outbox/entry';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../goal.ts';
import { testGoal } from '../testing-goal.ts';
import {
  arrangeGoals,
  type GoalOrder,
  toGoalOrder,
  toGoalView,
  waitingSince,
  withTag,
} from './goals-view.ts';

const at = (day: number) => `2026-08-${String(day).padStart(2, '0')}T10:00:00+00:00`;
const goal = (id: string, fields: Partial<Goal> = {}): Goal => {
  const moment = at(Number(id));
  return testGoal({ id, title: `Goal ${id}`, created_at: moment, updated_at: moment, ...fields });
};
const strategy = (id: string, updated_at: string) =>
  ({ id, updated_at, created_at: at(1) }) as Goal['strategies'][number];

const goals = [
  goal('1', { satisfaction: 4, tags: ['sea'], strategies: [strategy('s', at(20))] }),
  goal('2', { satisfaction: 0 }),
  goal('3', { rank: '0i', tags: ['sea', 'sea side'] }),
];
const order = (kind: GoalOrder, waiting = new Map<string, string>()) =>
  arrangeGoals(goals, kind, waiting)
    .map(({ id }) => id)
    .join('');

describe('the goals page', () => {
  it('sorts goals by the person’s ranks, the worst first, or the last changed first', () => {
    expect(order('own')).toBe('312');
    expect(order('satisfaction')).toBe('231');
    expect(order('touched')).toBe('132');
  });

  it('counts unsent changes as changes', () => {
    const change = { kind: 'update', table: 'goals', id: '2', fields: {}, before: {}, base: null };
    const outbox = [
      { key: '1', format: 1, madeAt: at(25), steps: [change], sent: 0, refusal: null },
    ] as unknown as Outbox;
    expect(order('touched', new Map(waitingSince(outbox)))).toBe('213');
  });

  it('filters goals by tag, and shows all without one', () => {
    expect(withTag(goals, 'sea').map(({ id }) => id)).toEqual(['1', '3']);
    expect(withTag(goals, 'se')).toEqual([]);
    expect(withTag(goals, null)).toBe(goals);
  });

  it('accepts any stored choice', () => {
    expect(toGoalOrder('touched')).toBe('touched');
    for (const kept of [null, 'age', 7]) expect(toGoalOrder(kept)).toBe('own');
    expect(toGoalView('lines')).toBe('lines');
    for (const kept of [null, 'list', 7]) expect(toGoalView(kept)).toBe('cards');
  });
});
