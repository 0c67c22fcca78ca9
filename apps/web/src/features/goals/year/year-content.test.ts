import { type Satisfaction, toSatisfaction } from '@bloom/domain/goals/satisfaction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../goal.ts';
import { levelAt } from '../story/bloom-line.ts';
import { spanOfDays } from './year-choice.ts';
import { chosenPhotos, fulfilledIn, goalYears, gratitudeIn, photosIn } from './year-content.ts';

const DAY = 86_400_000;
const NOW = new Date(2026, 8, 1, 12).getTime();
const at = (year: number, month: number, day = 15) =>
  new Date(year, month - 1, day, 12).toISOString();
const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const SPAN = spanOfDays(YEAR);

const card = (id: string, created: string, completed: string | null = null) => ({
  id,
  user_id: 'u',
  description: id,
  photo_filepath: null as string | null,
  photo_placeholder: null,
  created_at: created,
  updated_at: created,
  completed_at: completed,
  goal_id: null as string | null,
});

const goal = (id: string, created: string, completed: string | null, satisfaction = 4) =>
  ({
    ...card(id, created, completed),
    title: id,
    satisfaction,
    tags: [],
    issues: [],
    strategies: [],
    wishes: [],
    achievements: [],
  }) as unknown as Goal;

const change = (goalId: string, at: string, from: Satisfaction, to: Satisfaction) => ({
  id: `${goalId} ${at}`,
  goalId,
  at,
  from,
  to,
});

describe('the goals of a year', () => {
  const known = { outbox: [], checkIns: [] };

  it('are those ongoing in it, each with its line over all its days', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 20 });
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 365 }), (days, day) => {
        const start = new Date(2024, 2, 1).getTime();
        const sorted = days.toSorted((one, other) => one - other);
        const changes = sorted.map((one, place) =>
          change(
            'run',
            new Date(start + one * DAY + place).toISOString(),
            toSatisfaction(place % 5),
            toSatisfaction((place + 1) % 5),
          ),
        );
        const one = goal('run', new Date(start).toISOString(), null, changes.length % 5);
        const [found] = goalYears([one], { ...known, changes }, SPAN, NOW);
        const moment = SPAN.from + day * DAY;
        const before = changes.filter(({ at }) => Date.parse(at) <= moment).length;
        expect(levelAt(found?.points ?? [], moment)).toBe(before % 5);
      }),
    );
  });

  it('begin and end with their own life', () => {
    const goals = [
      goal('before', at(2023, 1), at(2024, 12)),
      goal('into', at(2024, 6), at(2025, 2)),
      goal('within', at(2025, 3), at(2025, 4)),
      goal('beyond', at(2025, 11), null),
      goal('after', at(2026, 1), null),
    ];
    const found = goalYears(goals, { ...known, changes: [] }, SPAN, NOW);
    expect(found.map(({ goal: { id }, lived }) => [id, lived])).toEqual([
      ['into', { from: SPAN.from, to: Date.parse(at(2025, 2)) }],
      ['within', { from: Date.parse(at(2025, 3)), to: Date.parse(at(2025, 4)) }],
      ['beyond', { from: Date.parse(at(2025, 11)), to: SPAN.to }],
    ]);
    for (const { points, lived } of found) expect(points[0]?.at).toBe(lived.from);
  });
});

it('lists what was fulfilled in a year, the oldest first, with its goal', () => {
  const goals = [goal('sail', at(2024, 6), at(2025, 8)), goal('read', at(2024, 6), at(2026, 2))];
  const wishes = [
    { ...card('sea', at(2020, 1), at(2025, 3)), goal_id: 'sail' },
    card('moon', at(2025, 1)),
  ];
  const achievements = [card('3 km', at(2025, 2)), card('old', at(2024, 12, 31))];
  const told = fulfilledIn({ goals, wishes, achievements }, SPAN);
  expect(told.map(({ kind, words, goal: of }) => [kind, words, of])).toEqual([
    ['achieved', '3 km', null],
    ['fulfilled', 'sea', 'sail'],
    ['completed', 'sail', null],
  ]);
});

it('groups the gratitude of a year by month, the oldest first, each card once', () => {
  const months = fc.array(
    fc.tuple(fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 })),
  );
  fc.assert(
    fc.property(months, (chosen) => {
      const cards = chosen.map(([year, month], place) => card(String(place), at(year, month)));
      const found = gratitudeIn(cards, SPAN);
      const names = found.map(({ month }) => month);
      expect(names).toEqual([...new Set(names)].sort());
      const ids = found.flatMap(({ rows }) => rows.map(({ id }) => id));
      const wanted = cards.filter(({ created_at }) => created_at.startsWith('2025'));
      expect(ids.sort()).toEqual(wanted.map(({ id }) => id).sort());
    }),
  );
});

it('offers the photo of each goal that was ongoing in a year, whenever it began', () => {
  const pictured = (id: string, created: string, completed: string | null) => ({
    ...goal(id, created, completed),
    photo_filepath: `u/${id}.webp`,
  });
  const goals = [
    pictured('begun before', at(2023, 4), null),
    pictured('completed later', at(2025, 2), at(2026, 1)),
    pictured('completed in it', at(2024, 2), at(2025, 6)),
    pictured('completed before', at(2023, 1), at(2024, 12)),
    pictured('begun later', at(2026, 1), null),
  ];
  const photos = photosIn({ goals, wishes: [], achievements: [], gratitudes: [] }, SPAN);
  expect(photos.map(({ words, at: day }) => [words, day])).toEqual([
    ['begun before', at(2023, 4)],
    ['completed later', at(2025, 2)],
    ['completed in it', at(2025, 6)],
  ]);
});

it('offers each photo of a year once, and selects twelve from all over it until some are chosen', () => {
  const shared = { photo_filepath: 'u/sea.webp' };
  const walls = {
    goals: [],
    wishes: [{ ...card('sea', at(2025, 1), at(2025, 3)), ...shared }],
    achievements: [{ ...card('sea again', at(2025, 4)), photo_filepath: 'u/other.webp' }],
    gratitudes: Array.from({ length: 30 }, (_, place) => ({
      ...card(String(place), at(2025, 1 + (place % 12))),
      photo_filepath: place < 28 ? `u/${place}.webp` : 'u/0.webp',
    })),
  };
  const photos = photosIn(walls, SPAN);
  expect(photos).toHaveLength(30);
  const shown = chosenPhotos(photos, null);
  expect(new Set(shown.map(({ key }) => key)).size).toBe(12);
  expect(new Set(shown.map(({ at: day }) => day.slice(0, 7))).size).toBeGreaterThan(9);
  expect(
    chosenPhotos(photos, ['wishes-photos/u/sea.webp', 'gone']).map(({ words }) => words),
  ).toEqual(['sea']);
  expect(chosenPhotos(photos, [])).toEqual([]);
});
