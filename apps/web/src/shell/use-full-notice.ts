import { useEffect } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { onAccountFull } from '../lib/full-account.ts';
import { amountOf } from '../lib/quotas.ts';
import { toast } from '../ui/toasts.ts';

/** Shows that the account is full, wherever the person wanted to add something. */
export function useFullNotice(): void {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  useEffect(
    () =>
      onAccountFull(({ kind, limit: amount }) => {
        const limit = amountOf(kind, amount, locale);
        if (kind === 'actions') toast.error(t(($) => $.quotas.timelineFull, { limit }));
        else toast.error(t(($) => $.quotas.full, { what: t(($) => $.quotas.what[kind]), limit }));
      }),
    [t, locale],
  );
}
