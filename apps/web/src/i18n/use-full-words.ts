import { useCallback } from 'react';
import { amountOf } from '../lib/backend/quotas.ts';
import type { ReachedQuota } from '../lib/backend/refusals/full-account.ts';
import { useLanguage } from './use-language.ts';
import { useTranslation } from './use-translation.ts';

/** Returns a function that says that the account has reached a limit; the same as long as the language is. */
export function useFullWords(): (full: ReachedQuota) => string {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  return useCallback(
    ({ kind, limit: amount }) => {
      const limit = amountOf(kind, amount, locale);
      const what = kind === 'actions' ? t(($) => $.quotas.entries, { limit }) : limit;
      if (kind === 'actions' || kind === 'action_bytes')
        return t(($) => $.quotas.timelineFull, { what });
      return t(($) => $.quotas.full, { what: t(($) => $.quotas.what[kind]), limit });
    },
    [t, locale],
  );
}
