import { useLanguage } from '../../i18n/use-language.ts';

/** Returns a function that formats an amount in cents in the current language, in dollars as prices are: "US$ 5.00". */
export function useMoney(currency: string): (cents: number) => string {
  const { locale } = useLanguage();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (cents) => format.format(cents / 100).replace(/^\$/, 'US$\u00a0');
}
