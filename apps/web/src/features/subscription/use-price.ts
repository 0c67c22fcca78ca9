import type { Language } from '@bloom/domain/texts/language';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The monthly price in a currency, formatted. */
export function usePrice(currency: string): string {
  const { t } = useTranslation();
  return currency === 'brl'
    ? t(($) => $.billing.price.inReais)
    : t(($) => $.billing.price.inDollars);
}

/** The currency in which somebody with this language pays, until the server says it with a checkout. */
export const currencyOf = (language: Language): 'brl' | 'usd' =>
  language === 'pt' ? 'brl' : 'usd';
