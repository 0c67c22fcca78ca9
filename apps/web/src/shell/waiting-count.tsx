import { CloudOff } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { selectSync } from '../sync/slice.ts';

/** Says quietly how much waits for the server, once it does not go by itself. */
export function WaitingCount() {
  const { t } = useTranslation();
  const { outbox, failures } = useSelector(selectSync);
  const isRefused = outbox.some(({ refusal }) => refusal !== null);
  const count = outbox.length;
  if (count === 0 || (failures === 0 && !isRefused)) return null;
  return (
    <Link
      to="/profile"
      className="ml-auto flex min-h-11 items-center gap-2 rounded-field px-2 text-sm text-muted"
    >
      <CloudOff aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{t(($) => $.sync.waiting, { count })}</span>
      <span aria-hidden="true" className="sm:hidden">
        {count}
      </span>
    </Link>
  );
}
