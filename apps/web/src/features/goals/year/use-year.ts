import { sortByRank } from '@bloom/domain/rows/rank';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { FoundChanges } from '../../../sync/satisfaction.ts';
import { rowsOfTable } from '../../../sync/store/list.ts';
import { selectOutbox } from '../../../sync/store/unsent.ts';
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
  const span = useMemo(() => spanOfDays({ from, to }), [from, to]);
  const goals = useMemo(() => {
    const known = { changes: found?.changes ?? [], outbox, checkIns };
    return goalYears(sortByRank(list), known, span, now);
  }, [list, found, outbox, checkIns, span, now]);
  // Apart from the goals: the changes of satisfaction come later, and the walls may hold thousands of cards.
  const ofWalls = useMemo(() => {
    const walls = { goals: list, wishes, achievements, gratitudes };
    return {
      fulfilled: fulfilledIn(walls, span),
      gratitude: gratitudeIn(gratitudes, span),
      photos: photosIn(walls, span),
      years: yearsSince(
        [...list, ...gratitudes].map((row) => row.created_at),
        now,
      ),
    };
  }, [list, wishes, achievements, gratitudes, span, now]);
  const photos = chosenPhotos(ofWalls.photos, choice.photos);
  const chosen = <Item>(part: YearPart, items: readonly Item[]) =>
    choice.without.includes(part) ? [] : items;
  return {
    all: { goals, photos: ofWalls.photos, shown: photos.map(({ key }) => key) },
    span,
    years: ofWalls.years,
    goals: chosen('goals', goals).filter(({ goal }) => !choice.withoutGoals.includes(goal.id)),
    fulfilled: chosen('fulfilled', ofWalls.fulfilled),
    gratitude: chosen('gratitude', ofWalls.gratitude),
    photos: chosen('photos', photos),
  };
}
