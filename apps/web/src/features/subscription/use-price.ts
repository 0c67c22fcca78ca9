import { useTranslation } from '../../i18n/use-translation.ts';

/** Gives the price of a month in a currency, as the texts write it. */
export function usePrice(currency: string): string {
  const { t } = useTranslation();
  return currency === 'brl' ? t(($) => $.paying.price.inReais) : t(($) => $.paying.price.inDollars);
}
