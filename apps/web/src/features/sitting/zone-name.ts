/**
 * A time zone as people say it, with how far it is from Greenwich at a moment, because some of the names are shared: "Eastern
 * Time (GMT-5)". A browser that does not know the zone shows what it is called by among programs.
 */
export function zoneName(zone: string, locale: string, at = new Date()): string {
  try {
    const say = (timeZoneName: 'longGeneric' | 'shortOffset') =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [name, offset] = [say('longGeneric'), say('shortOffset')];
    return /^(GMT|UTC)/.test(name) ? offset : `${name} (${offset})`;
  } catch {
    return zone.replaceAll('_', ' ');
  }
}
