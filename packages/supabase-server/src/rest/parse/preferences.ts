import { REST_ERRORS } from '../errors/rest-errors.ts';

/** What a `Prefer` header asks for; null for what it does not mention (protocol 3.1). */
export interface Preferences {
  readonly return: 'representation' | 'minimal' | 'headers-only' | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly missing: 'default' | 'null' | null;
  readonly tx: 'commit' | 'rollback' | null;
  readonly handling: 'strict' | 'lenient' | null;
  readonly timezone: string | null;
  readonly maxAffected: number | null;
}

/**
 * Parses a `Prefer` header; repeated headers arrive joined by commas. The first value of a preference counts.
 * @throws RestError PGRST122 for an unknown preference under `handling=strict`
 */
export function parsePreferences(header: string): Preferences {
  const given = header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const choose = <T extends string>(name: string, values: readonly T[]): T | null =>
    values.find((value) => given.includes(`${name}=${value}`)) ?? null;
  const preferences: Preferences = {
    return: choose('return', ['representation', 'minimal', 'headers-only']),
    count: choose('count', ['exact', 'planned', 'estimated']),
    resolution: choose('resolution', ['merge-duplicates', 'ignore-duplicates']),
    missing: choose('missing', ['default', 'null']),
    tx: choose('tx', ['commit', 'rollback']),
    handling: choose('handling', ['strict', 'lenient']),
    timezone: givenValue(given, /^timezone=(.+)$/, isTimeZone),
    maxAffected: limitOf(givenValue(given, /^max-affected=(\d{1,15})$/, () => true)),
  };
  if (preferences.handling === 'strict') refuseUnknown(given, preferences);
  return preferences;
}

function refuseUnknown(given: readonly string[], preferences: Preferences): void {
  const honoured = applied(preferences);
  const maximum = /^max-affected=\d{1,15}$/;
  const wrong = given.filter((part) => !honoured.includes(part) && !maximum.test(part));
  if (wrong.length > 0) throw REST_ERRORS.badPreferences(wrong);
}

/** The preferences as `Preference-Applied` names them. */
export function applied(preferences: Partial<Preferences>): string[] {
  const { maxAffected: most, ...named } = preferences;
  const maxAffected = named.handling === 'strict' ? most : null;
  const words = Object.entries(named).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${value}`],
  );
  return maxAffected == null ? words : [...words, `max-affected=${maxAffected}`];
}

function givenValue(
  given: readonly string[],
  pattern: RegExp,
  holds: (value: string) => boolean,
): string | null {
  for (const part of given) {
    const value = pattern.exec(part)?.[1];
    if (value !== undefined && holds(value)) return value;
  }
  return null;
}

const limitOf = (text: string | null) => (text === null ? null : Number(text));

/** True for the name of a time zone; false for an offset, whose sign PostgreSQL reads the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
