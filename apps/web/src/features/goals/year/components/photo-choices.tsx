import { shortened } from '@bloom/domain/texts/beginning';
import { Check } from 'lucide-react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Photo } from '../../../../photos/photo.tsx';
import { storedPhoto } from '../../../../photos/photo-choice.ts';
import type { YearPhoto } from '../year-content.ts';

interface PhotoChoicesProps {
  readonly photos: readonly YearPhoto[];
  readonly shown: readonly string[];
  readonly onChoose: (key: string) => void;
}

/** All photos of the period, to choose from. */
export function PhotoChoices({ photos, shown, onChoose }: PhotoChoicesProps) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  return (
    <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
      {photos.map(({ key, at, bucket, photo, words }) => {
        const choice = storedPhoto(photo);
        if (choice.kind === 'none') return null;
        const date = t(($) => $.year.photoOf, { date: dayOf(at) });
        return (
          <li key={key}>
            <label className="relative block cursor-pointer rounded-field outline-primary has-checked:outline-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-3">
              <input
                type="checkbox"
                className="peer sr-only"
                aria-label={words === '' ? date : `${date}: ${shortened(words, 90)}`}
                checked={shown.includes(key)}
                onChange={() => onChoose(key)}
              />
              <Photo
                choice={choice}
                bucket={bucket}
                alt=""
                failedLabel={t(($) => $.year.photoFailed)}
                className="aspect-square w-full rounded-field"
              />
              <span
                aria-hidden="true"
                className="absolute end-1 top-1 hidden size-7 place-items-center rounded-full bg-primary text-primary-content peer-checked:grid"
              >
                <Check className="size-4" strokeWidth={3} />
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
