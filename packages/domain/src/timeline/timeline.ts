/** The actions of one UTC day. `day` is its date, such as `2026-08-20`. */
export interface TimelineDay<A> {
  readonly day: string;
  readonly actions: readonly A[];
}

/** The UTC day of a moment in any ISO form (specification/timeline.md#timeline-page). */
export function utcDay(moment: string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Groups actions, newest first, by UTC day in the same order (specification/timeline.md#timeline-page). */
export function groupByDay<A extends { readonly at: string }>(
  actions: readonly A[],
): readonly TimelineDay<A>[] {
  const days = Map.groupBy(actions, ({ at }) => utcDay(at));
  return [...days].map(([day, ofDay]) => ({ day, actions: ofDay }));
}
