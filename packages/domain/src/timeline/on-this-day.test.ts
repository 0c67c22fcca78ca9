import { describe, expect, it } from 'vitest';
import { localDay } from '../days/local-day.ts';
import { chooseBy } from '../texts/choice.ts';
import { cardOfTheDay, onThisDay } from './on-this-day.ts';

const at = (created_at: string, id = created_at) => ({ id, created_at });
const inUtc = (moment: string) => localDay(moment, 'UTC');
const found = (today: string, ...moments: string[]) =>
  onThisDay(
    moments.map((moment) => at(moment)),
    today,
    inUtc,
  )?.day ?? null;

describe('on this day', () => {
  it.each([
    ['a past year', '2026-03-03', '2024-03-03T12:00:00Z', '2024-03-03'],
    ['a past month', '2026-03-03', '2026-01-03T12:00:00Z', '2026-01-03'],
    ['a past month of another year', '2026-03-03', '2025-11-03T12:00:00Z', '2025-11-03'],
    ['another date', '2026-03-03', '2025-03-04T12:00:00Z', null],
    ['today', '2026-03-03', '2026-03-03T00:00:00Z', null],
    ['29 February, in a year without it', '2027-02-28', '2024-02-29T12:00:00Z', '2024-02-29'],
    ['29 February, in a year that has it', '2028-02-29', '2024-02-29T12:00:00Z', '2024-02-29'],
    ['29 February, a day before its own', '2028-02-28', '2024-02-29T12:00:00Z', null],
    ['29 February, a day too late', '2027-03-01', '2024-02-29T12:00:00Z', null],
    ['the 31st, in a month of 30 days', '2026-04-30', '2026-03-31T12:00:00Z', '2026-03-31'],
    ['the 31st, before the end of a month', '2026-05-30', '2026-03-31T12:00:00Z', null],
    ['what is still to come', '2026-03-03', '2026-04-03T12:00:00Z', null],
    ['later in this month', '2026-04-30', '2026-04-29T12:00:00Z', null],
  ])('%s', (_case, today, moment, day) => {
    expect(found(today, moment)).toBe(day);
  });

  it('prefers past years to past months', () => {
    const moments = Array.from(
      { length: 20 },
      (_, month) => `2025-0${1 + (month % 8)}-09T10:00:00Z`,
    );
    expect(found('2026-09-09', ...moments, '2020-09-09T10:00:00Z')).toBe('2020-09-09');
  });

  it.each([
    ['UTC', '2025-03-03'],
    ['America/Sao_Paulo', '2025-03-02'],
    ['Asia/Tokyo', '2025-03-03'],
    ['Pacific/Kiritimati', '2025-03-03'],
  ])('goes by the day in %s', (zone, day) => {
    const card = at('2025-03-03T01:30:00+00:00');
    const dayOf = (moment: string) => localDay(moment, zone);
    expect(dayOf(card.created_at)).toBe(day);
    expect(onThisDay([card], `2026${day.slice(4)}`, dayOf)?.day).toBe(day);
    expect(onThisDay([card], '2026-03-04', dayOf)).toBeNull();
  });

  it('returns the same card all day, whatever is written, and not always the same', () => {
    const past = Array.from({ length: 12 }, (_, year) => at(`${2010 + year}-03-03T10:00:00Z`));
    const today = [at('2026-03-03T08:00:00Z'), ...past];
    const chosen = onThisDay(past, '2026-03-03', inUtc)?.card;
    expect(onThisDay(today, '2026-03-03', inUtc)?.card).toBe(chosen);
    expect(onThisDay(today.toReversed(), '2026-03-03', inUtc)?.card).toBe(chosen);
    const years = ['2026', '2027', '2028', '2029', '2030', '2031'];
    const others = years.map((year) => onThisDay(past, `${year}-03-03`, inUtc)?.day);
    expect(new Set(others).size).toBeGreaterThan(1);
  });
});

describe('the card of the day', () => {
  const cards = Array.from({ length: 30 }, (_, day) => at('2026-01-01T10:00:00Z', `card ${day}`));

  it('changes from day to day, and shows each over time', () => {
    const days = Array.from({ length: 300 }, (_, day) =>
      inUtc(new Date(Date.UTC(2026, 1, day)).toISOString()),
    );
    const shown = new Set(days.map((day) => cardOfTheDay(cards, day, inUtc)?.id));
    expect(shown.size).toBeGreaterThan(25);
  });

  // On one day alone the chosen card could be the same by chance.
  it.each([3, 4, 5, 6, 7, 8, 9])('does not depend on cards written today, 0%i March', (day) => {
    const today = `2026-03-0${day}`;
    const chosen = cardOfTheDay(cards, today, inUtc);
    const added = Array.from({ length: 50 }, (_, one) => at(`${today}T09:00:00Z`, `new ${one}`));
    expect(cardOfTheDay([...added, ...cards], today, inUtc)).toBe(chosen);
    expect(cardOfTheDay(added, today, inUtc)).not.toBeNull();
    expect(cardOfTheDay([], today, inUtc)).toBeNull();
  });
});

it('is null without cards', () => {
  expect(chooseBy([], 'seed')).toBeUndefined();
});
