import { useTranslation } from '../../i18n/use-translation.ts';

/** The monthly price in a currency, formatted. */
export function usePrice(currency: string): string {
  const { t } = useTranslation();
  return currency === 'brl'
    ? t(($) => $.billing.price.inReais)
    : t(($) => $.billing.price.inDollars);
}
