import { useLanguage } from '../../i18n/use-language.ts';

/** Gives a function that writes cents of a currency in the language that is shown. */
export function useMoney(currency: string): (cents: number) => string {
  const { locale } = useLanguage();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (cents) => format.format(cents / 100);
}
