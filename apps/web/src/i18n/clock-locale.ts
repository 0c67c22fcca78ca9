/** Language, script and region (RFC 5646). Some browsers name others too, like "en-US@posix", which `Intl` refuses. */
const TAG = /^[a-z]{2}(-[a-z]{4})?(-[a-z]{2}|-\d{3})?$/i;

/**
 * The locale for times of day, with the clock that the person is used to, "9:12 PM" or "21:12": that of their browser, if it
 * is in the language of the interface. English is read with either, and its days are written as in Britain.
 */
export const clockLocale = (locale: string): string =>
  navigator.languages.find((own) => own.slice(0, 2) === locale.slice(0, 2) && TAG.test(own)) ??
  locale;
