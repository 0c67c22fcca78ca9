import { describe, expect, it } from 'vitest';
import {
  FIRST_SATISFACTION,
  isSatisfaction,
  SATISFACTION_LEVELS,
  toSatisfaction,
} from './satisfaction.ts';

describe('satisfaction', () => {
  it('offers the five levels, the best first', () => {
    expect(SATISFACTION_LEVELS).toEqual([4, 3, 2, 1, 0]);
  });

  it.each([-1, 5, 1.5, '2', null, undefined])('refuses %s', (value) => {
    expect(isSatisfaction(value)).toBe(false);
    expect(toSatisfaction(value)).toBe(FIRST_SATISFACTION);
  });

  it('keeps a valid level', () => {
    expect(SATISFACTION_LEVELS.map(toSatisfaction)).toEqual(SATISFACTION_LEVELS);
  });
});
