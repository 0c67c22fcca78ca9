import { localDay } from '@bloom/domain/days/local-day';
import { utcDay } from '@bloom/domain/timeline/timeline';
import type { DisplayedSave } from '@bloom/domain/timeline/timeline-saves';
import { memo } from 'react';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useDayFormat } from '../../../i18n/use-day-format.ts';
import { ActionLine } from './action-line.tsx';
import { ActionMark } from './action-mark.tsx';
import { type Pictures, SavePhotos } from './save-photos.tsx';
import { SaveSentence } from './save-sentence.tsx';

interface SaveEntryProps {
  readonly save: DisplayedSave;
  readonly day: string;
  /** The title of its goal; null if the goal does not exist. */
  readonly goalTitle: string | null;
  /** The last title of a goal that no longer exists, if it is known. */
  readonly goneTitle: string | null;
  readonly pictures: Pictures;
}

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
          <SaveSentence save={save} goal={goal} time={<LocalTime at={save.at} day={day} />} />
        )}
        <SavePhotos pictures={pictures} of={actions} />
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
