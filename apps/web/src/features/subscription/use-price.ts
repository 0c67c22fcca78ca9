import { useTranslation } from '../../i18n/use-translation.ts';

/** The monthly price in a currency, formatted. */
export function usePrice(currency: string): string {
  const { t } = useTranslation();
  return currency === 'brl' ? t(($) => $.paying.price.inReais) : t(($) => $.paying.price.inDollars);
}
