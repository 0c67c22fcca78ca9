import { REST_ERRORS } from '../errors/rest-errors.ts';
import { isTimeZone } from './time-zone.ts';

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

const VALUES = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

const TIME_ZONE = /^timezone=(.+)$/;
const MOST_AFFECTED = /^max-affected=(\d+)$/;

/**
 * Parses a `Prefer` header; repeated headers arrive joined by commas. The first value of a preference counts.
 * @throws RestError PGRST122 for an unknown preference under `handling=strict`
 */
export function parsePreferences(header: string): Preferences {
  const given = header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const first = <N extends keyof typeof VALUES>(name: N): (typeof VALUES)[N][number] | null => {
    const values: readonly (typeof VALUES)[N][number][] = VALUES[name];
    for (const part of given) {
      const value = values.find((one) => part === `${name}=${one}`);
      if (value !== undefined) return value;
    }
    return null;
  };
  const preferences: Preferences = {
    return: first('return'),
    count: first('count'),
    resolution: first('resolution'),
    missing: first('missing'),
    tx: first('tx'),
    handling: first('handling'),
    timezone: zoneOf(firstOf(given, TIME_ZONE)),
    maxAffected: limitOf(firstOf(given, MOST_AFFECTED)),
  };
  if (preferences.handling === 'strict') refuseUnknown(given, preferences);
  return preferences;
}

function refuseUnknown(given: readonly string[], { timezone }: Preferences): void {
  // Of several time zones only the first one is looked at, as in PostgREST.
  const wrong = given.filter((part) => !(TIME_ZONE.test(part) ? timezone !== null : isKnown(part)));
  if (wrong.length > 0) throw REST_ERRORS.badPreferences(wrong);
}

function isKnown(part: string): boolean {
  if (MOST_AFFECTED.test(part)) return true;
  return Object.entries(VALUES).some(([name, values]) =>
    values.some((value) => part === `${name}=${value}`),
  );
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

function firstOf(given: readonly string[], pattern: RegExp): string | null {
  for (const part of given) {
    const value = pattern.exec(part)?.[1];
    if (value !== undefined) return value;
  }
  return null;
}

const limitOf = (text: string | null) => (text === null ? null : Number(text));

/** Null where it is no name of a time zone, as for an offset, whose sign PostgreSQL reads the other way round. */
const zoneOf = (name: string | null) =>
  name !== null && /^[A-Za-z_]+(?:\/[\w+-]+)*$/.test(name) && isTimeZone(name) ? name : null;
