/**
 * So many months after a moment, on the same day of the month or its last one. Counted from the anchor of a plan, as Stripe
 * does, January 31 is followed by February 28 and that by March 31.
 */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}

/** The end of the month that begins at a moment, for a plan with this anchor. */
export function monthFrom(anchor: number, begin: number): number {
  for (let months = 0; ; months += 1) {
    const end = monthsAfter(anchor, months);
    if (end > begin) return end;
  }
}
