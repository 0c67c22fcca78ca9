/** A thunk passes on the name of an error, and little else of it. */
const NAME = 'UnknownPlanError';

/** The error of a call about the caller's own plan: one that says so where the payment provider does not know the plan. */
export function unknownPlanOr(fault: Error & { readonly context?: unknown }): Error {
  const isUnknown = fault.context instanceof Response && fault.context.status === 404;
  if (!isUnknown) return fault;
  return Object.assign(new Error('the payment provider does not know the plan'), { name: NAME });
}

/** Whether a call failed because the payment provider does not know the plan; only the operator can put that right. */
export const isUnknownPlan = (fault: unknown): boolean => Object(fault).name === NAME;
