import { isBlank } from '@bloom/domain/texts/blank';
import { rowsOfTable } from '../../../sync/store/list.ts';
import { memo } from '../../../sync/store/memo.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import type { RowOf } from '../../../sync/store/tables.ts';
import { type CheckIn, type SittingRow, selectGarden } from '../list.ts';

/** What the person wrote about a goal in a sitting. */
interface SaidOfGoal {
  readonly id: string;
  readonly title: string;
  /** More than one if two devices wrote about the same goal. */
  readonly sentences: readonly string[];
  /** The strategy that comes next. */
  readonly next: string | null;
}

/** What the person wrote in a sitting. */
export interface Said {
  readonly goals: readonly SaidOfGoal[];
  readonly gratitude: readonly string[];
  readonly wish: readonly string[];
}

/** What the person wrote in sittings that ran at the same time on several devices, as far as this device has it. */
export const selectSaid = (state: HasSync, sittings: readonly SittingRow[]): Said =>
  saidIn(
    sittings,
    selectGarden(state),
    rowsOfTable('check_ins')(state),
    rowsOfTable('strategies')(state),
    rowsOfTable('gratitudes')(state),
    rowsOfTable('wishes')(state),
  );

const saidIn = memo(
  (
    sittings: readonly SittingRow[],
    garden: readonly RowOf<'goals'>[],
    checkIns: readonly CheckIn[],
    strategies: readonly RowOf<'strategies'>[],
    gratitudes: readonly RowOf<'gratitudes'>[],
    wishes: readonly RowOf<'wishes'>[],
  ): Said => {
    const ids = new Set(sittings.map(({ id }) => id));
    const ofGoals = Map.groupBy(
      checkIns.filter(({ sitting_id }) => ids.has(sitting_id)).toSorted(byAge),
      ({ goal_id }) => goal_id,
    );
    const wordsOf = (
      cards: readonly { readonly id: string; readonly description: string }[],
      written: readonly (string | null)[],
    ) => nonEmpty(written.map((id) => cards.find((card) => card.id === id)?.description));
    return {
      goals: garden.flatMap(({ id, title }) => {
        const own = ofGoals.get(id) ?? [];
        const sentences = nonEmpty(own.map(({ description }) => description));
        const chosen = own.at(-1)?.strategy_id;
        const next = strategies.find((row) => row.id === chosen)?.title ?? null;
        return sentences.length === 0 && next === null ? [] : [{ id, title, sentences, next }];
      }),
      gratitude: wordsOf(
        gratitudes,
        sittings.map(({ gratitude_id }) => gratitude_id),
      ),
      wish: wordsOf(
        wishes,
        sittings.map(({ wish_id }) => wish_id),
      ),
    };
  },
);

const byAge = (one: CheckIn, other: CheckIn) =>
  Date.parse(one.created_at) - Date.parse(other.created_at);

/** The texts that are not empty; those that two devices wrote alike, once. */
const nonEmpty = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.flatMap((text = '') => (isBlank(text) ? [] : text.trim()))),
];
