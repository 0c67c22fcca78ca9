import type { MailLanguage } from './mail-look.ts';

/** In British English and in Portuguese the day comes before its month, as in the app. */
const LOCALES: Readonly<Record<MailLanguage, string>> = { en: 'en-GB', pt: 'pt-BR' };

/** In Portuguese the first of a month is written with its ordinal, which `Intl` does not do: "1º de dezembro". */
const withOrdinal = (day: string, language: MailLanguage): string =>
  language === 'pt' ? day.replace(/\b1(?= de )/, '1º') : day;

/**
 * The day of a moment by the reader's calendar, as in "7 December 2026".
 * @param timeZone where the reader is; null if that is not known, and then the day says that it is in UTC
 */
export function dayOf(iso: string, language: MailLanguage, timeZone: string | null): string {
  const zone = zoneOf(timeZone);
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeZone: zone ?? 'UTC',
  });
  return withOrdinal(format.format(new Date(iso)), language) + (zone === null ? ' (UTC)' : '');
}

/** The day and the hour of a moment, likewise. */
export function momentOf(iso: string, language: MailLanguage, timeZone: string | null): string {
  const zone = zoneOf(timeZone);
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  });
  return withOrdinal(format.format(new Date(iso)), language) + (zone === null ? ' UTC' : '');
}

/** The zone, unless this system does not know it: a mail is never held up by it. */
function zoneOf(timeZone: string | null): string | null {
  if (timeZone === null) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
