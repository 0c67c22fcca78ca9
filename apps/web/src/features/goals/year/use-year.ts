import { sortByRank } from '@bloom/domain/rank';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { rowsOfTable } from '../../../sync/list.ts';
import type { FoundChanges } from '../../../sync/satisfaction.ts';
import { selectOutbox } from '../../../sync/unsent.ts';
import { selectGoals } from '../list.ts';
import { spanOfDays, type YearChoice, type YearPart, yearsSince } from './year-choice.ts';
import { chosenPhotos, fulfilledIn, goalYears, gratitudeIn, photosIn } from './year-content.ts';

/** What is shown of the chosen period, and everything to choose from. */
export function useYear(choice: YearChoice, found: FoundChanges | null, now: number) {
  const { list } = useSelector(selectGoals);
  const outbox = useSelector(selectOutbox);
  const checkIns = useSelector(rowsOfTable('check_ins'));
  const wishes = useSelector(rowsOfTable('wishes'));
  const achievements = useSelector(rowsOfTable('achievements'));
  const gratitudes = useSelector(rowsOfTable('gratitudes'));
  const { from, to } = choice;
  const of = useMemo(() => {
    const span = spanOfDays({ from, to });
    const walls = { goals: list, wishes, achievements, gratitudes };
    const known = { changes: found?.changes ?? [], outbox, checkIns };
    return {
      span,
      goals: goalYears(sortByRank(list), known, span, now),
      fulfilled: fulfilledIn(walls, span),
      gratitude: gratitudeIn(gratitudes, span),
      photos: photosIn(walls, span),
      years: yearsSince(
        [...list, ...gratitudes].map((row) => row.created_at),
        now,
      ),
    };
  }, [from, to, list, wishes, achievements, gratitudes, found, outbox, checkIns, now]);
  const photos = chosenPhotos(of.photos, choice.photos);
  const chosen = <Item>(part: YearPart, items: readonly Item[]) =>
    choice.without.includes(part) ? [] : items;
  return {
    all: { goals: of.goals, photos: of.photos, shown: photos.map(({ key }) => key) },
    span: of.span,
    years: of.years,
    goals: chosen('goals', of.goals).filter(({ goal }) => !choice.withoutGoals.includes(goal.id)),
    fulfilled: chosen('fulfilled', of.fulfilled),
    gratitude: chosen('gratitude', of.gratitude),
    photos: chosen('photos', photos),
  };
}
