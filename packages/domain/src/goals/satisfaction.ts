/**
 * How satisfied a person is with a goal, from urgent assistance (0) to blooming (4)
 * (specification/goals.md#satisfaction).
 */
export type Satisfaction = 0 | 1 | 2 | 3 | 4;

/** The levels in the order in which they are offered, the best first. */
export const SATISFACTION_LEVELS: readonly Satisfaction[] = [4, 3, 2, 1, 0];

/** The level of a new goal: the middle of the scale. */
export const FIRST_SATISFACTION: Satisfaction = 2;

/** Whether a value is a level of the scale. */
export function isSatisfaction(value: unknown): value is Satisfaction {
  return SATISFACTION_LEVELS.some((level) => level === value);
}

/** The level of a stored value; one that is not on the scale reads as the initial level. */
export function toSatisfaction(value: unknown): Satisfaction {
  return isSatisfaction(value) ? value : FIRST_SATISFACTION;
}
