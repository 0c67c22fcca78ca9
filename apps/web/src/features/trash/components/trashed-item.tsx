import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Photo } from '../../../photos/photo.tsx';
import { Button } from '../../../ui/button.tsx';
import { countOthers, goneFrom, photoOf, type Trashed, wordsOf } from '../trashed.ts';

interface TrashedItemProps {
  readonly trashed: Trashed;
  readonly onRestore: () => void;
}

/** A deletion: what it was, when it was deleted, when it will be gone for good, and a button to restore it. */
export function TrashedItem({ trashed, onRestore }: TrashedItemProps) {
  const { t } = useTranslation();
  const on = useDateFormat('localDay');
  const text = wordsOf(trashed) ?? t(($) => $.trash.untitled);
  const photo = photoOf(trashed);
  const count = countOthers(trashed);
  const isGoal = trashed.table_name === 'goals';
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:flex-nowrap">
      {photo !== null && (
        <div className="w-16 shrink-0">
          <Photo
            choice={photo.choice}
            bucket={photo.bucket}
            alt=""
            failedLabel={t(($) => $.trash.photoFailed)}
            className="size-16 rounded-field text-xs"
          />
        </div>
      )}
      <div className="min-w-44 flex-1">
        <p className="text-muted text-sm">{t(($) => $.unsent.what[trashed.table_name])}</p>
        <p className="line-clamp-2 wrap-anywhere font-semibold">{text}</p>
        {count > 0 && (
          <p className="text-sm">
            {isGoal ? t(($) => $.trash.parts, { count }) : t(($) => $.trash.others, { count })}
          </p>
        )}
        <p className="text-muted text-sm">
          {t(($) => $.trash.deleted, { date: on(trashed.deleted_at) })}{' '}
          {t(($) => $.trash.goes, { date: on(goneFrom(trashed)) })}
        </p>
      </div>
      <Button
        variant="outline"
        data-restore
        className="ml-auto shrink-0"
        aria-label={t(($) => $.trash.restoreName, { text })}
        onPress={onRestore}
      >
        {t(($) => $.trash.restore)}
      </Button>
    </li>
  );
}
