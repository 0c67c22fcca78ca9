import type { MonthOf } from '@bloom/domain/days/months';
import { shortened } from '@bloom/domain/texts/beginning';
import { CloudSun, Goal, type LucideIcon, Trophy } from 'lucide-react';
import { memo } from 'react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useDayFormat } from '../../../../i18n/use-day-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Photo } from '../../../../photos/photo.tsx';
import { storedPhoto } from '../../../../photos/photo-choice.ts';
import type { RowOf } from '../../../../sync/store/tables.ts';
import { useProgressiveCount } from '../../../../ui/in-view/use-progressive-count.ts';
import type { Fulfilled, YearPhoto } from '../year-content.ts';

const ICONS: Readonly<Record<Fulfilled['kind'], LucideIcon>> = {
  completed: Goal,
  fulfilled: CloudSun,
  achieved: Trophy,
};

/** What was fulfilled, with its day. */
export function YearFulfilled({ fulfilled }: { fulfilled: readonly Fulfilled[] }) {
  const drawn = useProgressiveCount(fulfilled.length);
  return (
    <ul role="list" className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {fulfilled.slice(0, drawn).map((one) => (
        <OneFulfilled key={one.key} one={one} />
      ))}
    </ul>
  );
}

/** Memoised: the list grows step by step. */
const OneFulfilled = memo(function OneFulfilled({ one }: { one: Fulfilled }) {
  const { kind, at, words, goal } = one;
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const Icon = ICONS[kind];
  return (
    <li className="flex min-w-0 gap-3">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="text-muted text-sm">
          {t(($) => $.year.fulfilled[kind])}
          {' · '}
          <time dateTime={at}>{dayOf(at)}</time>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">
          {words || t(($) => $.year.fulfilled.onlyPhoto)}
        </p>
        {goal !== null && (
          <p className="wrap-anywhere text-muted text-sm">
            {t(($) => $.year.fulfilled.ofGoal, { goal })}
          </p>
        )}
      </div>
    </li>
  );
});

/** What the person was grateful for, month by month. */
export function YearGratitude(props: { months: readonly MonthOf<RowOf<'gratitudes'>>[] }) {
  const monthOf = useDayFormat('month');
  return (
    <div className="gap-x-8 sm:columns-2">
      {props.months.map(({ month, rows }) => (
        <section
          key={month}
          aria-labelledby={`year-${month}`}
          className="mb-6 break-inside-avoid-column"
        >
          <h3
            id={`year-${month}`}
            className="mb-2 break-after-avoid text-xl first-letter:uppercase"
          >
            <time dateTime={month}>{monthOf(`${month}-01`)}</time>
          </h3>
          <ul role="list" className="grid gap-2">
            {rows.map(({ id, description }) => (
              <li
                key={id}
                className="wrap-anywhere whitespace-pre-line border-primary/40 border-s-2 ps-3"
              >
                {description.trim()}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The maximum length of the text below a photo: the full text is on its card. */
const LONGEST = 90;

/** The chosen photos, loaded at once, so that they are there when the page is printed. */
export function YearPhotos({ photos }: { photos: readonly YearPhoto[] }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  return (
    <ul role="list" className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {photos.map(({ key, at, bucket, photo, words }) => {
        const choice = storedPhoto(photo);
        if (choice.kind === 'none') return null;
        return (
          <li key={key}>
            <figure className="grid gap-1">
              <Photo
                choice={choice}
                bucket={bucket}
                isLarge
                isEager
                alt={t(($) => $.year.photoOf, { date: dayOf(at) })}
                failedLabel={t(($) => $.year.photoFailed)}
                className="aspect-4/3 w-full rounded-field"
              />
              <figcaption className="wrap-anywhere text-muted text-sm">
                {shortened(words, LONGEST)}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
