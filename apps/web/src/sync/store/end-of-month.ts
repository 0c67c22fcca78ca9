import { FIRST_ID, type Place } from './place.ts';

/** The place in the timeline before which a month ends, in UTC like its days; null without a month. */
export function endOfMonth(month: string): Place | null {
  if (month === '') return null;
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  // As the server writes moments, with which it is compared as text.
  return [`${next.toISOString().slice(0, 19)}+00:00`, FIRST_ID];
}
