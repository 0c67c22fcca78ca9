import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../goal.ts';
import { testGoal } from '../testing-goal.ts';
import { whatHelped } from './what-helped.ts';

const on = (day: number) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString();

const goal = (id: string, title: string, parts: Partial<Goal> = {}): Goal =>
  testGoal({ id, title, satisfaction: 1, created_at: on(0), updated_at: on(0), ...parts });

function row(title: string, day: number | null) {
  const dates = {
    created_at: on(0),
    updated_at: on(0),
    completed_at: day === null ? null : on(day),
  };
  const rest = { description: '', photo_filepath: null, photo_placeholder: null };
  return { id: title, title, goal_id: 'x', user_id: 'u', ...dates, ...rest };
}

const titles = (one: Goal, goals: readonly Goal[]) =>
  whatHelped(one, goals).map(({ kind, title }) => `${kind} ${title}`);

describe('what helped before', () => {
  const running = goal('b', 'Correr na praia', {
    tags: ['Saúde'],
    issues: [row('rain', 3), row('knee', null)],
    strategies: [row('shoes', 9), row('Ana', null)],
  });

  it('lists issues resolved in goals that share a tag or a word, with their strategies, the newest first', () => {
    const found = ['finished shoes', 'overcame rain'];
    expect(titles(goal('a', 'Sleep', { tags: ['saude'] }), [running])).toEqual(found);
    expect(titles(goal('a', 'CORRER mais'), [running])).toEqual(found);
    expect(titles(goal('a', 'Minha saúde'), [running])).toEqual(found);
  });

  it('ignores the goal itself, short words and stop words', () => {
    expect(titles(running, [running])).toEqual([]);
    expect(titles(goal('a', 'Ler na rede'), [running])).toEqual([]);
    const more = goal('b', 'More time with music', { strategies: [row('bed', 2)] });
    expect(titles(goal('a', 'More time with you'), [more])).toEqual([]);
    expect(titles(goal('a', '  '), [goal('b', '!', { strategies: [row('bed', 2)] })])).toEqual([]);
  });

  it('has the strategy that helped, as long as it exists', () => {
    const issues = [
      { ...row('rain', 3), helped_by: 'shoes' },
      { ...row('wind', 2), helped_by: 'gone' },
    ];
    const helped = goal('b', 'Run', { issues, strategies: [row('shoes', null)] });
    expect(
      whatHelped(goal('a', 'Sleep', { tags: ['far'] }), [{ ...helped, tags: ['far'] }]).map(
        ({ title, helpedBy }) => [title, helpedBy],
      ),
    ).toEqual([
      ['rain', 'shoes'],
      ['wind', null],
    ]);
  });

  it('matches short tags as they are', () => {
    const tagged = goal('b', 'Yoga', { tags: ['Dr X'], strategies: [row('bed', 2)] });
    expect(titles(goal('a', 'Sleep', { tags: ['dr x'] }), [tagged])).toEqual(['finished bed']);
    expect(titles(goal('a', 'Sleep', { tags: ['dr y'] }), [tagged])).toEqual([]);
  });

  it('has at most twelve entries, all resolved, ordered by day, the same for both goals of a pair', () => {
    const days = fc.option(fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(fc.array(days, { maxLength: 30 }), fc.string(), fc.string(), (all, one, two) => {
        const strategies = all.map((day, at) => row(String(at), day));
        const [first, second] = [goal('a', one, { strategies }), goal('b', two, { strategies })];
        const found = whatHelped(first, [first, second]);
        const moments = found.map(({ at }) => Date.parse(at));
        expect(moments).toEqual(moments.toSorted((a, b) => b - a));
        expect(found.length).toBeLessThanOrEqual(12);
        expect(whatHelped(second, [first, second]).length).toBe(found.length);
      }),
    );
  });
});
