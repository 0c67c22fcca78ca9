import { CircleAlert, CloudOff } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { selectSync } from '../../sync/store/slice.ts';

/** Shows what needs an answer from the person, and how many changes are unsent once sending has stalled. */
export function WaitingCount() {
  const { t } = useTranslation();
  const { outbox, lost, failures } = useSelector(selectSync);
  const refused = outbox.filter(({ refusal }) => refusal !== null).length;
  const needed = refused + Object.keys(lost).length;
  const waiting = failures > 0 ? outbox.length - refused : 0;
  const count = needed || waiting;
  if (count === 0) return null;
  const Icon = needed > 0 ? CircleAlert : CloudOff;
  return (
    <Link
      to="/profile#unsent"
      className="flex min-h-11 items-center gap-2 rounded-field px-2 text-sm text-muted"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only menu:max-3xl:sr-only">
        {t(($) => (needed > 0 ? $.sync.needed : $.sync.waiting), { count })}
      </span>
      <span aria-hidden="true" className="hidden max-sm:inline menu:max-3xl:inline">
        {count}
      </span>
    </Link>
  );
}
