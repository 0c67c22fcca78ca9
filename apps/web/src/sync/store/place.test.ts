import { expect, it } from 'vitest';
import { BEGINNING, partOf } from './place.ts';

// An import gives rows ids that do not follow their times.
const action = (day: number, id: string) => ({ id, created_at: `2026-01-0${day}T10:00:00+00:00` });
const rows = [action(1, 'd'), action(2, 'b'), action(2, 'c'), action(3, 'a')];
const ids = (part: Partial<Parameters<typeof partOf>[1]>) =>
  partOf(rows, { before: null, from: BEGINNING, count: 9, ...part }).map(({ id }) => id);

it('orders the timeline by time, and by id only within the same moment', () => {
  expect(ids({})).toEqual(['a', 'c', 'b', 'd']);
  expect(ids({ before: [action(2, '').created_at, 'c'] })).toEqual(['b', 'd']);
  expect(ids({ from: [action(2, '').created_at, 'c'] })).toEqual(['a', 'c']);
});
