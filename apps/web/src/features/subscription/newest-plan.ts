/**
 * The plan that counts among somebody's newest two, newest first: opening the checkout adds one that is incomplete, which
 * does not undo that there was a plan before, with invoices.
 */
export const newestPlan = <P extends { readonly status: string }>([newest, before]: readonly P[]):
  | P
  | undefined => (newest?.status === 'incomplete' ? (before ?? newest) : newest);
