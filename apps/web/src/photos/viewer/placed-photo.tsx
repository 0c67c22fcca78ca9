import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Photo } from '../photo.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';
import { WHOLE, type Zoom } from './zoom.ts';

interface PlacedPhotoProps {
  readonly photo: ViewedPhoto;
  /** How many places it is after the photo that is shown; negative before it. */
  readonly by: number;
  /** The zoom of the photo that is shown. */
  readonly zoom: Zoom;
  /** How far a swipe shifts all photos, in pixels. */
  readonly aside: number | null;
}

/** The photo that is shown, or one beside it, which a swipe brings into view. */
export function PlacedPhoto({
  photo: { choice, bucket, title },
  by,
  zoom,
  aside,
}: PlacedPhotoProps) {
  const { t } = useTranslation();
  const { scale, x, y } = by === 0 ? zoom : WHOLE;
  const left = `calc(${by * 100}% + ${x + (aside ?? 0)}px)`;
  return (
    <div
      inert={by !== 0}
      aria-hidden={by !== 0}
      style={{ transform: `translate(${left}, ${y}px) scale(${scale})` }}
      className={classNames(
        'absolute inset-0',
        aside === null && zoom.scale === 1 && 'motion-safe:transition-transform',
      )}
    >
      <Photo
        choice={choice}
        bucket={bucket}
        alt={title}
        failedLabel={t(($) => $.goals.photo.failed)}
        isLarge
        isEager
        isWhole
        className="pointer-events-none absolute inset-0 size-full bg-transparent"
      />
    </div>
  );
}
