import type { Satisfaction } from '@bloom/domain/goals/satisfaction';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../goal.ts';
import {
  bloomLine,
  cutLine,
  groupMarks,
  levelAt,
  lifeOf,
  marksOf,
  periodsOf,
  placeIn,
  spanOf,
  ticksOf,
  toLinePeriod,
} from './bloom-line.ts';

const DAY = 86_400_000;
const START = Date.parse('2021-03-01T10:00:00Z');
const iso = (moment: number) => new Date(moment).toISOString();
const level = fc.constantFrom<Satisfaction>(0, 1, 2, 3, 4);

/** A goal as a person tends it, each change from where it stood, at moments that may be the same. */
const tended = fc
  .record({
    first: level,
    steps: fc.array(fc.record({ at: fc.integer({ min: 0, max: 1500 }), to: level }), {
      maxLength: 60,
    }),
  })
  .map(({ first, steps }) => {
    const sorted = steps.toSorted((one, other) => one.at - other.at);
    const changes = sorted.map(({ at, to }, place): SatisfactionChange => {
      const from = sorted[place - 1]?.to ?? first;
      return {
        id: String(place).padStart(3, '0'),
        goalId: 'g',
        at: iso(START + at * DAY),
        from,
        to,
      };
    });
    const satisfaction = changes.at(-1)?.to ?? first;
    return { first, changes, goal: { created_at: iso(START), completed_at: null, satisfaction } };
  });

const NOW = START + 1600 * DAY;
const life = { from: START, to: NOW };

describe('the line of a goal', () => {
  it('at each moment has the level of the last change before it', () => {
    fc.assert(
      fc.property(tended, fc.integer({ min: 0, max: 1600 }), ({ first, changes, goal }, day) => {
        const points = bloomLine(goal, changes, life);
        const moment = START + day * DAY;
        const last = changes.findLast(({ at }) => Date.parse(at) <= moment);
        expect(levelAt(points, moment)).toBe(last?.to ?? first);
      }),
    );
  });

  it('moves forward in time within the life of its goal, only to another level', () => {
    const any = fc.array(
      fc.record({
        id: fc.uuid(),
        goalId: fc.constant('g'),
        at: fc.integer({ min: -100, max: 1700 }).map((day) => iso(START + day * DAY)),
        from: level,
        to: level,
      }),
    );
    fc.assert(
      fc.property(any, level, fc.nat(), (changes, satisfaction, seed) => {
        const goal = { created_at: iso(START), completed_at: null, satisfaction };
        const points = bloomLine(goal, changes, life);
        const shuffled = changes.toSorted(
          (one, other) => (one.id.charCodeAt(seed % 36) || 0) - other.id.charCodeAt(seed % 36),
        );
        expect(bloomLine(goal, shuffled, life)).toEqual(points);
        expect(points[0]?.at).toBe(START);
        expect(points.at(-1)?.level).toBe(satisfaction);
        for (const [place, { at, level: reached }] of points.entries()) {
          const before = points[place - 1];
          expect(at >= (before?.at ?? START) && at <= NOW).toBe(true);
          expect(reached).not.toBe(before?.level);
        }
      }),
    );
  });

  it('corrects only its end when the changes do not lead to the goal’s current level', () => {
    const goal = { created_at: iso(START), completed_at: null, satisfaction: 4 };
    const change = { id: 'a', goalId: 'g', at: iso(START + DAY), from: 2, to: 1 } as const;
    expect(bloomLine(goal, [change], life)).toEqual([
      { at: START, level: 2 },
      { at: START + DAY, level: 1 },
      { at: NOW, level: 4 },
    ]);
  });

  it('has the same levels in each part of it', () => {
    const days = fc.integer({ min: 0, max: 1600 });
    fc.assert(
      fc.property(tended, days, days, days, ({ changes, goal }, one, other, day) => {
        const span = {
          from: START + Math.min(one, other) * DAY,
          to: START + Math.max(one, other) * DAY,
        };
        const moment = Math.min(span.to, Math.max(span.from, START + day * DAY));
        const points = bloomLine(goal, changes, life);
        const part = cutLine(points, span);
        expect(levelAt(part, moment)).toBe(levelAt(points, moment));
        expect(part.every(({ at }) => at >= span.from && at <= span.to)).toBe(true);
      }),
    );
  });
});

describe('how much of a line is shown', () => {
  it('offers no period longer than the whole life', () => {
    const lived = (days: number) => periodsOf({ from: START, to: START + days * DAY });
    expect(lived(0)).toEqual(['all']);
    expect(lived(84)).toEqual(['all']);
    expect(lived(85)).toEqual(['weeks', 'all']);
    expect(lived(366)).toEqual(['weeks', 'months', 'all']);
  });

  it('is the chosen period, and all where the stored one is invalid', () => {
    expect(toLinePeriod('weeks')).toBe('weeks');
    for (const kept of [null, 'days', 7]) expect(toLinePeriod(kept)).toBe('all');
  });

  it('ends at the completion, or now', () => {
    const goal = { created_at: iso(START), completed_at: iso(START + 500 * DAY), satisfaction: 4 };
    const lived = lifeOf(goal, NOW);
    expect(spanOf(lived, 'weeks')).toEqual({ from: START + 416 * DAY, to: START + 500 * DAY });
    expect(spanOf(lived, 'all')).toEqual({ from: START, to: START + 500 * DAY });
    expect(lifeOf({ ...goal, completed_at: iso(START - DAY) }, NOW).to).toBe(START);
    expect(placeIn({ from: START, to: START }, START)).toBe(100);
  });

  it('has a line for each month of a year, and for each year of several', () => {
    const monthOf = (tick: number) => {
      const day = new Date(tick);
      return `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
    };
    const from = new Date(2024, 10, 20).getTime();
    expect(ticksOf({ from, to: from + 84 * DAY }).map(monthOf)).toEqual([
      '2024-12-1',
      '2025-1-1',
      '2025-2-1',
    ]);
    expect(ticksOf({ from, to: from + 800 * DAY }).map(monthOf)).toEqual([
      '2025-1-1',
      '2026-1-1',
      '2027-1-1',
    ]);
    expect(ticksOf({ from, to: from })).toEqual([]);
  });
});

describe('what stands on a line', () => {
  const row = { user_id: 'u', goal_id: 'g', description: '', photo_filepath: null };
  const dates = { created_at: iso(START), updated_at: iso(START) };
  const titled = (id: string, day: number | null) => {
    const completed_at = day === null ? null : iso(START + day * DAY);
    return { ...row, ...dates, photo_placeholder: null, id, title: id, completed_at };
  };
  const goal = {
    ...titled('g', null),
    tags: [],
    satisfaction: 2,
    issues: [titled('knee', 9), titled('rain', null)],
    strategies: [titled('shoes', 4)],
    wishes: [{ ...titled('sea', 30), description: 'sea' }],
    achievements: [titled('3 km', 2)],
  } as Goal;
  const checkIn = (id: string, description: string, day: number, goal_id = 'g') => ({
    ...dates,
    id,
    goal_id,
    description,
    user_id: 'u',
    sitting_id: 's',
    satisfaction: 2,
    strategy_id: null,
    created_at: iso(START + day * DAY),
  });

  it('is what was resolved and fulfilled, and what its sittings said in words', () => {
    const said = [
      checkIn('1', ' I ran in the rain. ', 6),
      checkIn('2', '  ', 7),
      checkIn('3', 'Another goal.', 8, 'h'),
    ];
    expect(marksOf(goal, said).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'finished shoes',
      'said I ran in the rain.',
      'overcame knee',
      'fulfilled sea',
    ]);
  });

  it('loses no mark by grouping, and groups do not overlap', () => {
    const days = fc.array(fc.integer({ min: 0, max: 1600 }), { maxLength: 300 });
    fc.assert(
      fc.property(days, (chosen) => {
        const marks = chosen
          .toSorted((one, other) => one - other)
          .map((day) => ({ at: iso(START + day * DAY) }));
        const groups = groupMarks(marks, life, 8);
        expect(groups.flatMap((group) => group.marks)).toEqual(marks);
        for (const [at, { place }] of groups.entries())
          expect(at === 0 || place - (groups[at - 1]?.place ?? 0) >= 8).toBe(true);
      }),
    );
  });
});
