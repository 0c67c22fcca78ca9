/**
 * How satisfied a person is with a goal, from urgent assistance (0) to blooming (4)
 * (specification/goals.md#satisfaction).
 */
export type Satisfaction = 0 | 1 | 2 | 3 | 4;

/** The levels in the order in which they are offered, the best first. */
export const SATISFACTION_LEVELS: readonly Satisfaction[] = [4, 3, 2, 1, 0];

/** What a new goal starts with: the middle of the scale, which claims nothing. */
export const FIRST_SATISFACTION: Satisfaction = 2;

/** Takes anything and tells whether it is a level of the scale. */
export function isSatisfaction(value: unknown): value is Satisfaction {
  return SATISFACTION_LEVELS.some((level) => level === value);
}

/** Takes a stored value and gives a level; a value off the scale reads as the first one. */
export function toSatisfaction(value: unknown): Satisfaction {
  return isSatisfaction(value) ? value : FIRST_SATISFACTION;
}
