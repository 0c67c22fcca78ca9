/**
 * What a link to a goal's form says when it stands on the page of the goals: that leaving the form is one page back, and
 * that the grid stays where it is.
 */
export const OVER_GOALS = { state: { isOverGoals: true }, preventScrollReset: true } as const;

/** Whether one page back from a form lie the goals that it was opened from. */
export function isOverGoals(state: unknown): boolean {
  return Object(state).isOverGoals === true;
}
