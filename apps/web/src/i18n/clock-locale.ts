/**
 * The locale for times of day, with the clock that the person is used to, "9:12 PM" or "21:12": that of their browser, if it
 * is in the language of the interface. English is read with either, and its days are written as in Britain.
 */
export const clockLocale = (locale: string): string =>
  navigator.languages.find((own) => own.slice(0, 2) === locale.slice(0, 2)) ?? locale;
