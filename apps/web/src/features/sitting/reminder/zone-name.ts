/**
 * A time zone in words, with its offset at a moment, since names such as "Eastern Time (GMT-5)" are shared by several
 * zones. If the browser does not know the zone, its identifier.
 */
export function zoneName(zone: string, locale: string, at = new Date()): string {
  try {
    const say = (timeZoneName: 'longGeneric' | 'long' | 'shortOffset') =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [name, offset] = [say('longGeneric'), say('shortOffset')];
    if (/^(GMT|UTC)/.test(name))
      return /^(GMT|UTC)(\+0)?$/.test(offset) ? `${say('long')} (GMT)` : offset;
    // Nobody says "padrão" of a clock that has no other time.
    return `${name.replace('Horário Padrão ', 'Horário ')} (${offset})`;
  } catch {
    return zone.replaceAll('_', ' ');
  }
}

/** Whether two identifiers name one zone: of zones with two names, browsers do not all report the same. */
export const isSameZone = (one: string, other: string): boolean =>
  reported(one) === reported(other);

function reported(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
