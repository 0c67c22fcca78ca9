import { localDay } from '@bloom/domain/days/local-day';
import type { DisplayedAction } from '@bloom/domain/timeline/action';
import { utcDay } from '@bloom/domain/timeline/timeline';
import type { DisplayedSave } from '@bloom/domain/timeline/timeline-saves';
import { memo, type ReactNode } from 'react';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useDayFormat } from '../../../i18n/use-day-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Photo } from '../../../photos/photo.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Picture } from '../pictures.ts';
import { sentenceOf } from '../sentence.ts';
import { ActionLine, SatisfactionChange } from './action-line.tsx';
import { ActionMark } from './action-mark.tsx';
import { GoalName, type NamedGoal } from './goal-name.tsx';

interface SaveEntryProps {
  readonly save: DisplayedSave;
  readonly day: string;
  /** The title of its goal; null if the goal does not exist. */
  readonly goalTitle: string | null;
  /** The last title of a goal that no longer exists, if it is known. */
  readonly goneTitle: string | null;
  readonly pictures: Pictures;
}

/** The photos of what still exists, by id. */
type Pictures = ReadonlyMap<string, Picture>;

/** How many actions of a save are shown; the others are behind a button. */
const SHOWN_ACTIONS = 6;

/**
 * What one save did: a single action as it is, several as a sentence with their subjects (specification/timeline.md).
 */
export const SaveEntry = memo(function SaveEntry(props: SaveEntryProps) {
  const { save, day, goalTitle, goneTitle, pictures } = props;
  const { goalId, actions } = save;
  const [first, ...others] = actions;
  const ofGoal = actions.find(({ subject }) => subject === 'goals');
  if (first === undefined) return null;
  const goal =
    goalId === null
      ? null
      : { id: goalTitle === null ? null : goalId, title: goalTitle ?? goneTitle };
  return (
    <li className="relative flex min-w-0 gap-4 pb-7 last:pb-0">
      <ActionMark action={ofGoal ?? first} />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1.5 pt-1">
        {others.length === 0 ? (
          <ActionLine action={first} goal={goal} time={<LocalTime at={save.at} day={day} />} />
        ) : (
          <Sentence save={save} goal={goal} time={<LocalTime at={save.at} day={day} />} />
        )}
        <PhotosOfSave pictures={pictures} of={actions} />
      </div>
    </li>
  );
}, isSameEntry);

/** Whether nothing has to be drawn again: the days are rebuilt whenever older ones are loaded. */
function isSameEntry(
  { save, ...rest }: SaveEntryProps,
  { save: nextSave, ...next }: SaveEntryProps,
): boolean {
  const { actions } = nextSave;
  return (
    rest.day === next.day &&
    rest.goalTitle === next.goalTitle &&
    rest.goneTitle === next.goneTitle &&
    rest.pictures === next.pictures &&
    save.actions.length === actions.length &&
    save.actions.every((action, at) => action === actions[at])
  );
}

interface SentenceProps {
  readonly save: DisplayedSave;
  readonly goal: NamedGoal | null;
  readonly time: ReactNode;
}

function Sentence({ save: { actions }, goal, time }: SentenceProps) {
  const translation = useTranslation();
  const { t } = translation;
  const change = actions.find((action) => action.change !== null)?.change ?? null;
  const parts = actions.filter(({ subject }) => subject !== 'goals').toReversed();
  const [shown, folded] = [parts.slice(0, SHOWN_ACTIONS), parts.slice(SHOWN_ACTIONS)];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p
          className={classNames(
            'relative min-w-[min(12rem,100%)] flex-1 wrap-anywhere font-semibold',
            // A title stays as it was typed.
            !goal?.title && 'first-letter:uppercase',
          )}
        >
          {goal && (
            <>
              <GoalName goal={goal} />
              {': '}
            </>
          )}
          {sentenceOf(actions, translation)}
        </p>
        {time}
      </div>
      {change !== null && <SatisfactionChange change={change} />}
      <Parts actions={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-primary text-sm underline underline-offset-4">
            {t(($) => $.timeline.more, { count: folded.length })}
          </summary>
          <Parts actions={folded} />
        </details>
      )}
    </>
  );
}

/** What a save did to each thing: an import may have changed hundreds, which are shown page by page. */
function Parts({ actions }: { actions: readonly DisplayedAction[] }) {
  return (
    <ul role="list" className="grid gap-1 text-sm">
      {actions.map((action) => (
        <Part key={action.id} action={action} />
      ))}
    </ul>
  );
}

const Part = memo(function Part({ action: { kind, subject, title } }: { action: DisplayedAction }) {
  const { t } = useTranslation();
  return (
    <li className="line-clamp-3 min-w-0 wrap-anywhere">
      <span className="text-muted">
        {kind !== 'updated_satisfaction' && t(($) => $.timeline[kind][subject])}:{' '}
      </span>
      {title === '' ? <em>{t(($) => $.timeline.withPhoto)}</em> : <span>{title}</span>}
    </li>
  );
});

/** The current photos of the goals and cards of a save, at most three. */
function PhotosOfSave({
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

/** The time by the device's clock; with the day, if that is not the UTC day under which it is listed. */
function LocalTime({ at, day }: { at: string; day: string }) {
  const timeOf = useDateFormat('localTime');
  const nameOf = useDayFormat('day');
  const local = localDay(at);
  return (
    <time dateTime={at} className="max-w-full text-muted text-sm tabular-nums">
      {timeOf(at)}
      {local !== (day || utcDay(at)) && `, ${nameOf(local)}`}
    </time>
  );
}
