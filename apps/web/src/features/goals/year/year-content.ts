import { localDay } from '@bloom/domain/days/local-day';
import { groupByMonth, type MonthOf } from '@bloom/domain/days/months';
import type { Outbox } from '@bloom/domain/outbox/entry';
import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photos/photo';
import { isBlank, shownText } from '@bloom/domain/texts/blank';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import type { PhotoColumns } from '../../../photos/photo-choice.ts';
import type { RowOf } from '../../../sync/store/tables.ts';
import type { Goal } from '../goal.ts';
import { type LineMark, type LivedLine, lineIn, marksOf, type Span } from '../story/bloom-line.ts';
import { changesWith } from '../story/story.ts';

type Card = RowOf<'wishes'> | RowOf<'achievements'>;
type Gratitude = RowOf<'gratitudes'>;

/** A goal in the part of a period in which it was ongoing. */
export interface GoalYear extends LivedLine {
  readonly goal: Goal;
  readonly marks: readonly LineMark[];
}

const isIn = ({ from, to }: Span, moment: string | null): moment is string => {
  const at = moment === null ? Number.NaN : Date.parse(moment);
  return at >= from && at <= to;
};

/** The goals that were ongoing in a period, in their order, each with the part of its line there. */
export function goalYears(
  goals: readonly Goal[],
  known: {
    readonly changes: readonly SatisfactionChange[];
    readonly outbox: Outbox;
    readonly checkIns: readonly RowOf<'check_ins'>[];
  },
  span: Span,
  now: number,
): readonly GoalYear[] {
  const changes = Map.groupBy(known.changes, ({ goalId }) => goalId);
  const checkIns = Map.groupBy(known.checkIns, ({ goal_id }) => goal_id);
  return goals.flatMap((goal): GoalYear[] => {
    const own = changesWith(known.outbox, goal.id, changes.get(goal.id) ?? []);
    const line = lineIn(goal, own, span, now);
    if (line === null) return [];
    const marks = marksOf(goal, checkIns.get(goal.id) ?? []).filter(({ at }) => isIn(span, at));
    return [{ goal, ...line, marks }];
  });
}

const FULFILLED_KINDS = ['completed', 'fulfilled', 'achieved'] as const;

/** A completed goal, a fulfilled wish, or an achievement. */
export interface Fulfilled {
  readonly key: string;
  readonly kind: (typeof FULFILLED_KINDS)[number];
  readonly at: string;
  /** Empty for a card that is only a photo. */
  readonly words: string;
  /** The goal that a card belongs to. */
  readonly goal: string | null;
}

interface Walls {
  readonly goals: readonly Goal[];
  readonly wishes: readonly RowOf<'wishes'>[];
  readonly achievements: readonly RowOf<'achievements'>[];
  readonly gratitudes: readonly Gratitude[];
}

/** What was fulfilled in a period, oldest first. */
export function fulfilledIn(
  { goals, wishes, achievements }: Omit<Walls, 'gratitudes'>,
  span: Span,
): readonly Fulfilled[] {
  const titles = new Map(goals.map(({ id, title }) => [id, title]));
  const eventsOf = (kind: Fulfilled['kind'], at: string | null, row: Card): Fulfilled[] => {
    const goal = titles.get(row.goal_id ?? '') ?? null;
    const words = shownText(row.description);
    return isIn(span, at) ? [{ key: `${kind} ${row.id}`, kind, at, words, goal }] : [];
  };
  const completed = goals.flatMap(({ id, title, completed_at: at }): Fulfilled[] =>
    isIn(span, at)
      ? [{ key: `completed ${id}`, kind: 'completed', at, words: title, goal: null }]
      : [],
  );
  return [
    ...completed,
    ...wishes.flatMap((row) => eventsOf('fulfilled', row.completed_at, row)),
    ...achievements.flatMap((row) => eventsOf('achieved', row.created_at, row)),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The gratitude of a period by month, oldest first; without cards that are only a photo. */
export function gratitudeIn(
  gratitudes: readonly Gratitude[],
  span: Span,
): readonly MonthOf<Gratitude>[] {
  const shown = gratitudes
    .filter(({ created_at, description }) => isIn(span, created_at) && !isBlank(description))
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  return groupByMonth(shown, localDay);
}

/** A photo of a period that can be chosen. */
export interface YearPhoto {
  readonly key: string;
  readonly at: string;
  readonly bucket: PhotoBucket;
  readonly photo: PhotoColumns;
  readonly words: string;
}

/** How many photos are shown as long as nobody has chosen any. */
const AT_FIRST = 12;

/** The photos of the goals that were ongoing in a period, of what was fulfilled and of the gratitude, oldest first. */
export function photosIn(
  { goals, wishes, achievements, gratitudes }: Walls,
  span: Span,
): readonly YearPhoto[] {
  const of = (
    table: keyof typeof PHOTO_BUCKETS,
    row: PhotoColumns,
    at: string | null,
    words: string,
  ): YearPhoto[] => {
    const bucket = PHOTO_BUCKETS[table];
    if (row.photo_filepath === null || at === null) return [];
    return [
      { key: `${bucket}/${row.photo_filepath}`, at, bucket, photo: row, words: shownText(words) },
    ];
  };
  const within = (at: string | null) => (isIn(span, at) ? at : null);
  // The day of a goal is that of its completion if that is in the period, else its first, which may be before.
  const dayOf = ({ created_at, completed_at }: Goal) => {
    if (isIn(span, completed_at)) return completed_at;
    const wasOngoing = completed_at === null || Date.parse(completed_at) > span.to;
    return wasOngoing && Date.parse(created_at) <= span.to ? created_at : null;
  };
  const all = [
    ...goals.flatMap((row) => of('goals', row, dayOf(row), row.title)),
    ...wishes.flatMap((row) => of('wishes', row, within(row.completed_at), row.description)),
    ...achievements.flatMap((row) =>
      of('achievements', row, within(row.created_at), row.description),
    ),
    ...gratitudes.flatMap((row) => of('gratitudes', row, within(row.created_at), row.description)),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  // An achievement made from a wish may have the same photo.
  return [...new Map(all.map((photo) => [photo.key, photo])).values()];
}

/** The chosen photos; as long as nobody has chosen any, a selection from the whole period. */
export function chosenPhotos(
  photos: readonly YearPhoto[],
  chosen: readonly string[] | null,
): readonly YearPhoto[] {
  if (chosen !== null) return photos.filter(({ key }) => chosen.includes(key));
  if (photos.length <= AT_FIRST) return photos;
  return Array.from({ length: AT_FIRST }, (_, at) => {
    return photos[Math.floor((at * photos.length) / AT_FIRST)] ?? [];
  }).flat();
}
