import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { amountOf, fillingUp, type Quota, readQuotas } from '../../../lib/backend/quotas.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { Notice } from '../../../ui/status/notice.tsx';

/** Shows the quotas of which the account uses more than three quarters; nothing otherwise. */
export function FillingUp() {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  const [quotas, setQuotas] = useState<readonly Quota[]>([]);
  useEffect(() => {
    let isCurrent = true;
    readQuotas().then(
      (read) => isCurrent && setQuotas(fillingUp(read)),
      (fault: unknown) => logFault('what the account holds could not be read', fault),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (quotas.length === 0) return null;
  return (
    <Notice tone="info">
      <p className="font-semibold">{t(($) => $.quotas.filling)}</p>
      <ul role="list">
        {quotas.map(({ kind, kept, limit }) => (
          <li key={kind} className="first-letter:uppercase">
            {t(($) => $.quotas.kept, {
              what: t(($) => $.quotas.what[kind]),
              kept: amountOf(kind, kept, locale),
              limit: amountOf(kind, limit, locale),
            })}
          </li>
        ))}
      </ul>
      <p>{t(($) => $.quotas.afterwards)}</p>
    </Notice>
  );
}
