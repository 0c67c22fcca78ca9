/** The names that were found known, in lower case: there are some six hundred, and asking for one takes a millisecond. */
const known = new Set<string>();

/** Whether this is the name of a time zone, in any case. */
export function isTimeZone(name: string): boolean {
  const asked = name.toLowerCase();
  if (known.has(asked)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: asked });
  } catch {
    return false;
  }
  known.add(asked);
  return true;
}
