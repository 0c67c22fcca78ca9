/**
 * The router state of a link from the goals page to a form: leaving the form goes one page back, and the grid does not
 * scroll.
 */
export const OVER_GOALS = { state: { isOverGoals: true }, preventScrollReset: true } as const;

/** Whether the goals page is one page back from the form. */
export function isOverGoals(state: unknown): boolean {
  return Object(state).isOverGoals === true;
}

/** The additional state of a link that opens the story over the form. */
export const LOOKING_BACK = {
  ...OVER_GOALS,
  state: { ...OVER_GOALS.state, isLookingBack: true },
} as const;

/** Whether the story of the goal is to be open. */
export function isLookingBack(state: unknown): boolean {
  return Object(state).isLookingBack === true;
}
