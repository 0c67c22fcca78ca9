import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardRow, Goal, TitledRow } from '../goal.ts';
import { changesWith, chosenStrategy, lastOf, nextStrategy, storyOf } from './story.ts';

const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00+00:00`;
const row = { user_id: 'u', goal_id: 'g', updated_at: on(1), photo_placeholder: null };

function titled(id: string, created: number, completed: number | null = null): TitledRow {
  const completed_at = completed === null ? null : on(completed);
  const rest = { description: '', photo_filepath: null, created_at: on(created), completed_at };
  return { ...row, ...rest, id, title: id };
}

function card(id: string, created: number, completed: number | null = null): CardRow {
  const completed_at = completed === null ? null : on(completed);
  return {
    ...row,
    id,
    description: id,
    photo_filepath: null,
    created_at: on(created),
    completed_at,
  };
}

function goal(parts: Partial<Goal> = {}): Goal {
  return {
    ...row,
    id: 'g',
    title: 'Run',
    description: '',
    tags: [],
    satisfaction: 2,
    photo_filepath: null,
    created_at: on(1),
    completed_at: null,
    issues: [],
    strategies: [],
    wishes: [],
    achievements: [],
    ...parts,
  } as Goal;
}

const told = (one: Goal, changes: Parameters<typeof storyOf>[1] = []) =>
  storyOf(one, changes).map(({ kind, title }) => `${kind} ${title}`.trim());

describe('the story of a goal', () => {
  it('goes from the seed to the bloom, in the order of events', () => {
    const all = goal({
      completed_at: on(20),
      issues: [titled('knee', 2, 12)],
      strategies: [titled('shoes', 3), titled('Ana', 4, 9)],
      wishes: [card('sea', 5, 18)],
      achievements: [card('3 km', 8)],
    });
    const changes = [{ id: 'x', goalId: 'g', at: on(10), from: 2, to: 3 } as const];
    expect(told(all, changes)).toEqual([
      'planted',
      'issue knee',
      'strategy shoes',
      'strategy Ana',
      'wish sea',
      'achieved 3 km',
      'finished Ana',
      'satisfaction',
      'overcame knee',
      'fulfilled sea',
      'completed',
    ]);
  });

  it('starts with the seed also where a part is older, as after an import', () => {
    expect(told(goal({ created_at: on(9), issues: [titled('knee', 2)] }))).toEqual([
      'planted',
      'issue knee',
    ]);
  });

  it('contains each event once, in order, and ends with the last one', () => {
    const days = fc.nat(27).map((day) => day + 1);
    const rows = fc.array(fc.tuple(days, fc.option(days)), { maxLength: 6 });
    fc.assert(
      fc.property(rows, rows, rows, rows, fc.option(days), (...made) => {
        const [issues, strategies, wishes, achievements, end] = made;
        const number = (name: string) => (part: readonly [number, number | null], at: number) =>
          name === 'card' ? card(`c${at}`, part[0], part[1]) : titled(`t${at}`, part[0], part[1]);
        const one = goal({
          completed_at: end === null ? null : on(end),
          issues: issues.map(number('titled')) as TitledRow[],
          strategies: strategies.map(number('titled')) as TitledRow[],
          wishes: wishes.map(number('card')) as CardRow[],
          achievements: achievements.map(number('card')) as CardRow[],
        });
        const [seed, ...events] = storyOf(one, []);
        expect(seed?.kind).toBe('planted');
        expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
        const resolved = (rows: readonly { completed_at: string | null }[]) =>
          rows.filter(({ completed_at }) => completed_at !== null).length;
        expect(events).toHaveLength(
          issues.length +
            strategies.length +
            wishes.length +
            achievements.length +
            resolved([...one.issues, ...one.strategies, ...one.wishes]) +
            (end === null ? 0 : 1),
        );
        const moments = events.map(({ at }) => Date.parse(at));
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        const last = lastOf(one, []);
        expect(Date.parse(last.at)).toBe(Math.max(Date.parse(one.created_at), ...moments));
      }),
      { numRuns: 100 },
    );
  });
});

it('puts the completion last where all was saved at once', () => {
  const issues = [titled('knee', 1, 1)];
  expect(lastOf(goal({ completed_at: on(1), issues }), []).kind).toBe('completed');
});

it('names the oldest unresolved strategy as the next', () => {
  const done = titled('done', 1, 2);
  expect(nextStrategy([done, titled('next', 3), titled('later', 4)], null)?.id).toBe('next');
  expect(nextStrategy([done], null)).toBeNull();
  expect(nextStrategy([], null)).toBeNull();
});

it('adds unsent changes of satisfaction', () => {
  const waiting = {
    key: '9',
    format: 1,
    madeAt: on(5),
    sent: 0,
    refusal: null,
    steps: [
      {
        kind: 'update',
        table: 'goals',
        id: 'g',
        fields: { satisfaction: 4 },
        before: { satisfaction: 3 },
        base: null,
      },
    ],
  } as const;
  const known = [{ id: '1', goalId: 'g', at: on(3), from: 2, to: 3 }] as const;
  expect(changesWith([waiting], 'g', known)).toEqual([
    ...known,
    { id: '9', goalId: 'g', at: on(5), from: 3, to: 4 },
  ]);
  expect(changesWith([waiting], 'other', [])).toEqual([]);
});

const checkIn = (id: string, day: number, strategy_id: string | null, goal_id = 'g') => ({
  id,
  goal_id,
  strategy_id,
  created_at: on(day),
  description: `${id} `,
});

it('names the strategy that the newest sitting chose as the next, while it is unresolved', () => {
  const strategies = [titled('shoes', 1), titled('lunch', 2)];
  const said = [checkIn('new', 5, 'lunch'), checkIn('old', 4, 'shoes'), checkIn('a', 6, null, 'h')];
  const chosen = chosenStrategy('g', said);
  expect(nextStrategy(strategies, chosen)?.id).toBe('lunch');
  expect(nextStrategy([titled('shoes', 1), titled('lunch', 2, 6)], chosen)?.id).toBe('shoes');
  expect(chosenStrategy('g', [...said, checkIn('newest', 7, null)])).toBeNull();
  expect(chosenStrategy('g', [])).toBeNull();
});

it('contains the words of sittings, each at its time', () => {
  const issues = [titled('knee', 2, 5)];
  const said = [checkIn('It hurt', 4, null), checkIn('Of another', 4, null, 'h')];
  const silent = { ...checkIn('silent', 4, null), description: ' ' };
  const kinds = storyOf(goal({ issues }), [], [...said, silent]).map((one) => one.kind);
  expect(kinds).toEqual(['planted', 'issue', 'said', 'overcame']);
  expect(storyOf(goal(), [], said)[1]).toMatchObject({ title: 'It hurt', at: on(4) });
});
