import { useLanguage } from '../../i18n/use-language.ts';

/** Returns a function that formats an amount in cents in the current language. */
export function useMoney(currency: string): (cents: number) => string {
  const { locale } = useLanguage();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (cents) => format.format(cents / 100);
}
