/**
 * What a link to a goal's form says when it stands on the page of the goals: that leaving the form is one page back, and
 * that the grid stays where it is.
 */
export const OVER_GOALS = { state: { isOverGoals: true }, preventScrollReset: true } as const;

/** Whether one page back from a form lie the goals that it was opened from. */
export function isOverGoals(state: unknown): boolean {
  return Object(state).isOverGoals === true;
}

/** What a link says besides that leads to a goal and opens its story over the form. */
export const LOOKING_BACK = {
  ...OVER_GOALS,
  state: { ...OVER_GOALS.state, isLookingBack: true },
} as const;

/** Whether the story of the goal is to be open. */
export function isLookingBack(state: unknown): boolean {
  return Object(state).isLookingBack === true;
}
