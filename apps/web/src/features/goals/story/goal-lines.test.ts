import type { Satisfaction } from '@bloom/domain/goals/satisfaction';
import type { Outbox } from '@bloom/domain/outbox/entry';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../goal.ts';
import type { LinePeriod } from './bloom-line.ts';
import { goalLines, hasMoved } from './goal-lines.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-09-01T12:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();

const goal = (id: string, since: number, completed: number | null = null, satisfaction = 3) =>
  ({
    id,
    title: id,
    satisfaction,
    created_at: ago(since),
    completed_at: completed === null ? null : ago(completed),
  }) as Goal;

const change = (
  goalId: string,
  days: number,
  from: Satisfaction,
  to: Satisfaction,
): SatisfactionChange => ({ id: `${goalId} ${days}`, goalId, at: ago(days), from, to });

const wallOf = (
  goals: readonly Goal[],
  period: LinePeriod = 'all',
  changes: readonly SatisfactionChange[] = [],
  outbox: Outbox = [],
) =>
  goalLines(goals, { changes: Map.groupBy(changes, ({ goalId }) => goalId), outbox }, period, NOW);

describe('the wall of bloom lines', () => {
  it('has a line for each goal in its order, each with its own changes, over the same days', () => {
    const goals = [goal('young', 20), goal('old', 400), goal('steady', 30)];
    const changes = [change('old', 300, 0, 2), change('old', 10, 2, 3), change('young', 5, 4, 3)];
    const { lines, span, periods } = wallOf(goals, 'all', changes);
    expect(lines.map((one) => one.goal.id)).toEqual(['young', 'old', 'steady']);
    expect(span).toEqual({ from: NOW - 400 * DAY, to: NOW });
    expect(periods).toEqual(['weeks', 'months', 'all']);
    expect(lines.map(({ line }) => line?.points.map(({ level }) => level))).toEqual([
      [4, 3],
      [0, 2, 3],
      [3],
    ]);
    expect(lines.map(({ line }) => line?.lived.from)).toEqual([
      NOW - 20 * DAY,
      NOW - 400 * DAY,
      NOW - 30 * DAY,
    ]);
    expect(lines.map(hasMoved)).toEqual([true, true, false]);
  });

  it('shows the chosen days of each goal, with its level at their beginning, and no line where it was completed before', () => {
    const goals = [goal('old', 400), goal('done', 400, 200)];
    const changes = [change('old', 300, 0, 2), change('old', 10, 2, 3)];
    const { lines, span } = wallOf(goals, 'weeks', changes);
    expect(span).toEqual({ from: NOW - 84 * DAY, to: NOW });
    expect(lines[0]?.line?.points.map(({ level }) => level)).toEqual([2, 3]);
    expect(lines[1]).toEqual({ goal: goals[1], line: null });
    expect(hasMoved({ goal: goals[1] as Goal, line: null })).toBe(false);
  });

  it('ends with the last completion where no goal is ongoing, and offers no period longer than all', () => {
    expect(wallOf([goal('done', 60, 40), goal('earlier', 50, 45)], 'weeks')).toMatchObject({
      span: { from: NOW - 60 * DAY, to: NOW - 40 * DAY },
      periods: ['all'],
      period: 'all',
    });
    expect(wallOf([])).toMatchObject({ lines: [], span: { from: NOW, to: NOW }, periods: ['all'] });
  });

  it('has a line for a goal that was created after now by the server’s clock', () => {
    const { lines } = wallOf([goal('old', 40), goal('ahead', -0.01)]);
    expect(lines[1]?.line?.points).toHaveLength(1);
  });

  it('includes changes that wait for the server', () => {
    const step = {
      kind: 'update',
      table: 'goals',
      id: 'old',
      fields: { satisfaction: 3 },
      before: { satisfaction: 1 },
      base: null,
    };
    const outbox = [
      { key: '1', format: 1, madeAt: ago(1), steps: [step], sent: 0, refusal: null },
    ] as unknown as Outbox;
    const { lines } = wallOf([goal('old', 40)], 'all', [], outbox);
    expect(lines[0]?.line?.points.map(({ level }) => level)).toEqual([1, 3]);
  });

  it('ends every line within the common days', () => {
    const some = fc.array(
      fc
        .record({
          id: fc.uuid(),
          since: fc.integer({ min: 1, max: 900 }),
          part: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        })
        .map(({ id, since, part }) => goal(id, since, part === null ? null : since * part)),
      { maxLength: 8 },
    );
    const period = fc.constantFrom<LinePeriod>('weeks', 'months', 'all');
    fc.assert(
      fc.property(some, period, (goals, chosen) => {
        const { lines, span, periods, period: shown } = wallOf(goals, chosen);
        expect(periods).toContain(shown);
        expect(lines).toHaveLength(goals.length);
        for (const { line } of lines) {
          if (line === null) continue;
          expect(line.lived.from).toBeGreaterThanOrEqual(span.from);
          expect(line.lived.to).toBeLessThanOrEqual(span.to);
          expect(line.points[0]?.at).toBe(line.lived.from);
        }
        if (shown === 'all') expect(lines.every(({ line }) => line !== null)).toBe(true);
      }),
    );
  });
});
