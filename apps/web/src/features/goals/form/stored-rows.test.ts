import { expect, it } from 'vitest';
import { parseGoalDraft, withoutUntouchedRows } from '../draft/goal-draft.ts';
import type { CardRow, Goal, StrategyRow } from '../goal.ts';
import { testGoal } from '../testing-goal.ts';
import { openGoalForm, reduceGoalForm } from './goal-form-state.ts';

const own = { user_id: 'ana', goal_id: 'g', created_at: 't0', updated_at: 't0' };
const noPhoto = { photo_filepath: null, photo_placeholder: null };
const COUNT = 400;
const many = <Row>(row: (id: string) => Row) =>
  Array.from({ length: COUNT }, (_, number) => row(`${number}`));
const titled = (id: string): StrategyRow => ({
  ...own,
  ...noPhoto,
  id,
  title: `Title ${id}`,
  description: '',
  completed_at: null,
});
const card = (id: string): CardRow => ({
  ...own,
  ...noPhoto,
  id,
  description: 'x'.repeat(5000),
  completed_at: null,
});
const goal = testGoal({
  id: 'g',
  title: 'Sail',
  issues: many(titled),
  strategies: many(titled),
  wishes: many(card),
  achievements: many(card),
});

/** A form of which a row of each kind was changed, added and removed, and of which a title and a card are being written. */
function written() {
  const untouched = openGoalForm({ goal, draft: null });
  const { issues, strategies, wishes } = untouched.values;
  const renamed = issues.slice(1).map((row) => (row.id === '7' ? { ...row, title: 'Mine' } : row));
  const open = wishes.find(({ id }) => id === '5');
  if (open === undefined) throw new Error('no such card');
  return [
    {
      kind: 'changed',
      part: { issues: renamed, strategies: [...strategies, titled('new')] },
    } as const,
    { kind: 'dropped', name: 'achievements', id: '3' } as const,
    { kind: 'fulfilled', name: 'wishes', id: '9', completed_at: 't1' } as const,
    { kind: 'edited', id: '11', text: 'Half a tit' } as const,
    {
      kind: 'typed',
      part: { card: { ...open, description: 'More', seen: open.description, wall: 'wishes' } },
    } as const,
  ].reduce(reduceGoalForm, untouched);
}

it('are only those that the form touches: with all of them nothing of it might be stored', () => {
  const text = JSON.stringify(withoutUntouchedRows(written()));
  expect(text.length).toBeLessThan(100_000);
});

it('become the same form as all of its rows would, also where the goal has changed meanwhile', () => {
  const form = written();
  const rename = (row: StrategyRow) => ({ ...row, title: `Theirs ${row.id}` });
  const rewrite = (row: CardRow) => ({ ...row, description: `Theirs ${row.id}` });
  const elsewhere: Goal = {
    ...goal,
    issues: goal.issues.map(rename),
    strategies: [...goal.strategies.slice(20), titled('another')],
    wishes: goal.wishes.map(rewrite),
    achievements: goal.achievements.map(rewrite).slice(0, -1),
  };
  const restored = (draft: object) => parseGoalDraft(JSON.parse(JSON.stringify(draft)), 'ana');
  for (const now of [goal, elsewhere]) {
    const whole = openGoalForm({ goal: now, draft: restored(form) });
    expect(openGoalForm({ goal: now, draft: restored(withoutUntouchedRows(form)) })).toEqual(whole);
  }
});
