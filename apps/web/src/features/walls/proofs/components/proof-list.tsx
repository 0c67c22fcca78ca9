import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { wallCardName } from '@bloom/domain/walls/wall-card';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Photo } from '../../../../photos/photo.tsx';
import { storedPhoto } from '../../../../photos/photo-choice.ts';
import type { WallRow } from '../../wall.ts';

/** Achievements as proofs, each with its day and its photo. */
export function ProofList({ proofs }: { readonly proofs: readonly WallRow[] }) {
  return (
    <ul role="list" className="grid gap-3">
      {proofs.map((row) => (
        <li key={row.id}>
          <Proof row={row} />
        </li>
      ))}
    </ul>
  );
}

/** An achievement in short form. */
export function Proof({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const photo = storedPhoto(row);
  const words = wallCardName(row.description);
  const text = words || t(($) => $.walls.card.untitled);
  return (
    <div className="flex min-w-0 items-start gap-3 text-left">
      {photo.kind !== 'none' && (
        <div className="relative size-14 shrink-0 overflow-hidden rounded-field bg-base-300">
          <Photo
            choice={photo}
            bucket={PHOTO_BUCKETS.achievements}
            alt=""
            failedLabel={t(($) => $.goals.photo.failed)}
            className="absolute inset-0 size-full"
          />
        </div>
      )}
      <div className="min-w-0">
        <p className="line-clamp-3 wrap-anywhere leading-snug">{text}</p>
        <p className="text-muted text-sm">
          <time dateTime={row.created_at}>{dayOf(row.created_at)}</time>
        </p>
      </div>
    </div>
  );
}
