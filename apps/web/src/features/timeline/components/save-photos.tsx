import type { DisplayedAction } from '@bloom/domain/timeline/action';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Photo } from '../../../photos/photo.tsx';
import type { Picture } from '../pictures.ts';

/** The photos of what still exists, by id. */
export type Pictures = ReadonlyMap<string, Picture>;

/** The current photos of the goals and cards of a save, at most three. */
export function SavePhotos({
  pictures,
  of: actions,
}: {
  pictures: Pictures;
  of: readonly DisplayedAction[];
}) {
  const { t } = useTranslation();
  const subjects = new Map(actions.map((action) => [action.subjectId, action]));
  const shown = [...subjects.values()]
    .filter(({ subjectId }) => pictures.has(subjectId))
    .slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {shown.map(({ subjectId }) => {
        const picture = pictures.get(subjectId);
        return (
          picture && (
            <div
              key={subjectId}
              className="relative h-28 w-36 max-w-full overflow-hidden rounded-field bg-base-300 print:has-[[aria-busy]:not([style])]:hidden"
            >
              <Photo
                choice={picture.choice}
                bucket={picture.bucket}
                alt=""
                failedLabel={t(($) => $.goals.photo.failed)}
                className="absolute inset-0 size-full"
              />
            </div>
          )
        );
      })}
    </div>
  );
}
