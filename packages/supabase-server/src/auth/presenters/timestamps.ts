/**
 * Converts a timestamp as PostgreSQL writes it into JSON (session zone UTC) to the form of auth/v1: RFC 3339 with `Z`,
 * up to microseconds, without trailing zeros (protocol 2.4).
 */
export function timestamp(fromDatabase: string): string {
  const seconds = fromDatabase.slice(0, 19);
  const fraction = /^\.\d+/.exec(fromDatabase.slice(19))?.[0] ?? '';
  return `${seconds}${fraction.replace(/\.?0+$/, '')}Z`;
}

/** The members whose timestamp is set; the others are absent, not null. */
export function setTimestamps<K extends string>(
  members: Readonly<Record<K, string | null>>,
): Partial<Record<K, string>> {
  const set = Object.entries<string | null>(members)
    .filter((member): member is [K, string] => member[1] !== null)
    .map(([name, value]) => [name, timestamp(value)] as const);
  return Object.fromEntries(set) as Partial<Record<K, string>>;
}
