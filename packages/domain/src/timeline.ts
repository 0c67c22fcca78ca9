/** The actions of one UTC day. `day` is its date, as in `2026-08-20`. */
export interface TimelineDay<A> {
  readonly day: string;
  readonly actions: readonly A[];
}

/** Takes a moment in any ISO form and gives its UTC day (specification/timeline.md#timeline-page). */
export function utcDay(moment: string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/**
 * Takes actions, newest first, and gives them by UTC day in the same order (specification/timeline.md#timeline-page).
 */
export function groupByDay<A extends { readonly at: string }>(
  actions: readonly A[],
): readonly TimelineDay<A>[] {
  const days = new Map<string, A[]>();
  for (const action of actions) {
    const day = utcDay(action.at);
    const known = days.get(day);
    if (known) known.push(action);
    else days.set(day, [action]);
  }
  return [...days].map(([day, ofDay]) => ({ day, actions: ofDay }));
}
