import type { DisplayedAction } from '@bloom/domain/timeline/action';
import { groupByDay, utcDay } from '@bloom/domain/timeline/timeline';
import { groupBySave } from '@bloom/domain/timeline/timeline-saves';
import { memo, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useDayFormat } from '../../../i18n/use-day-format.ts';
import { presentMoment } from '../../../lib/present.ts';
import { selectGoalTitles } from '../../../sync/store/goal-titles.ts';
import type { RowOf } from '../../../sync/store/tables.ts';
import { toDisplayedActions } from '../displayed-actions.ts';
import { selectPictures } from '../pictures.ts';
import { SaveEntry } from './save-entry.tsx';

/** Actions by UTC day and save, newest first (specification/timeline.md#timeline-page). */
export const TimelineDays = memo(function TimelineDays(props: {
  readonly rows: readonly RowOf<'actions'>[];
}) {
  const { rows } = props;
  const nameOf = useDayFormat('weekday', utcDay(presentMoment()).slice(0, 4));
  const titles = useSelector(selectGoalTitles);
  const pictures = useSelector(selectPictures);
  const actions = useMemo(() => toDisplayedActions(rows), [rows]);
  const days = useMemo(() => groupByDay(actions), [actions]);
  const oldTitles = useMemo(() => titlesIn(actions), [actions]);
  return days.map(({ day, actions }) => (
    // Without a name: its heading is enough, and dozens of landmarks would hide the others.
    <section key={day}>
      <h2 className="mb-4 first-letter:uppercase">
        <time dateTime={day}>{nameOf(day)}</time>
      </h2>
      <ol
        role="list"
        className="relative before:absolute before:top-4 before:bottom-3 before:left-6 before:w-px before:bg-base-300"
      >
        {groupBySave(actions).map((save) => (
          <SaveEntry
            key={save.key}
            save={save}
            day={day}
            pictures={pictures}
            goalTitle={titles.get(save.goalId ?? '') ?? null}
            goneTitle={oldTitles.get(save.goalId ?? '') ?? null}
          />
        ))}
      </ol>
    </section>
  ));
});

/** The latest titles of the goals in the shown actions. */
function titlesIn(actions: readonly DisplayedAction[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const { subject, subjectId, title } of actions) {
    if (subject === 'goals' && !titles.has(subjectId)) titles.set(subjectId, title);
  }
  return titles;
}
