import { joinMembers } from '@bloom/domain/rows/members';
import { sameValue } from '@bloom/domain/rows/merge-row';
import { MAXIMUM_TAGS } from '@bloom/domain/texts/limits';
import { samePhoto } from '../../../photos/photo-choice.ts';
import {
  type CardValues,
  type GoalValues,
  sameCard,
  sameTitled,
  type TitledValues,
} from '../draft/goal-values.ts';

/**
 * A three-way merge: `base` is the goal when the person started to type, `ours` what they made of it, and the third the
 * goal as it is now. Returns the current goal with the person's edits applied, so that a draft does not revert what was
 * saved elsewhere meanwhile.
 */
export function mergeValues(base: GoalValues, ours: GoalValues, theirs: GoalValues): GoalValues {
  const pick = <Value>(
    of: (values: GoalValues) => Value,
    same: (one: Value, other: Value) => boolean = Object.is,
  ): Value => (same(of(base), of(ours)) ? of(theirs) : of(ours));
  const rows = <Row extends TitledValues | CardValues>(
    of: (values: GoalValues) => readonly Row[],
    same: (one: Row, other: Row) => boolean,
  ) => mergeRows(of(base), of(ours), of(theirs), same);
  return {
    id: theirs.id,
    title: pick(({ title }) => title),
    description: pick(({ description }) => description),
    tags: joinTags(base, ours, theirs) ?? ours.tags,
    satisfaction: pick(({ satisfaction }) => satisfaction),
    photo: pick(({ photo }) => photo, samePhoto),
    completed_at: theirs.completed_at,
    issues: rows(({ issues }) => issues, sameTitled),
    strategies: rows(({ strategies }) => strategies, sameTitled),
    wishes: rows(({ wishes }) => wishes, sameCard),
    achievements: rows(({ achievements }) => achievements, sameCard),
  };
}

/**
 * From the same three and the unfinished edits of titles, returns the goal as the person saw it: edited fields as they
 * were before the edit, all others as they are now. So a save can say which values it replaces.
 */
export function seenValues(
  base: GoalValues,
  ours: GoalValues,
  theirs: GoalValues,
  edited: ReadonlySet<string> = new Set(),
): GoalValues {
  const names = ['title', 'description', 'satisfaction', 'photo'] as const;
  const touched = names.filter((name) => !sameValue(base[name], ours[name]));
  const rows = <Row extends TitledValues | CardValues>(
    of: (values: GoalValues) => readonly Row[],
    same: (one: Row, other: Row) => boolean,
  ) => {
    const typed = new Map(of(ours).map((row) => [row.id, row]));
    const isTouched = (row: Row) => {
      const own = typed.get(row.id);
      return own !== undefined && (edited.has(row.id) || !same(own, row));
    };
    const seen = new Map(
      of(base).flatMap((row) => (isTouched(row) ? [[row.id, row] as const] : [])),
    );
    const now = of(theirs).map((row) => seen.get(row.id) ?? row);
    const there = new Set(now.map(({ id }) => id));
    return [...now, ...[...seen.values()].filter(({ id }) => !there.has(id))];
  };
  return {
    ...theirs,
    ...Object.fromEntries(touched.map((name) => [name, base[name]])),
    // Joined tags are in the form by then: the person has seen the others'.
    tags: joinTags(base, ours, theirs) === null ? base.tags : theirs.tags,
    issues: rows(({ issues }) => issues, sameTitled),
    strategies: rows(({ strategies }) => strategies, sameTitled),
    wishes: rows(({ wishes }) => wishes, sameCard),
    achievements: rows(({ achievements }) => achievements, sameCard),
  };
}

/** Null where the tags of both would be too many. */
const joinTags = (base: GoalValues, ours: GoalValues, theirs: GoalValues) =>
  joinMembers(MAXIMUM_TAGS, base.tags, ours.tags, theirs.tags);

/** Changed and added rows count as edits, deleted rows stay deleted, all others are as they are now. */
function mergeRows<Row extends { readonly id: string }>(
  base: readonly Row[],
  ours: readonly Row[],
  theirs: readonly Row[],
  same: (one: Row, other: Row) => boolean,
): readonly Row[] {
  const before = new Map(base.map((row) => [row.id, row]));
  const after = new Map(ours.map((row) => [row.id, row]));
  const isTouched = (row: Row) => {
    const old = before.get(row.id);
    return old === undefined || !same(old, row);
  };
  const kept = theirs.flatMap((row) => {
    const own = after.get(row.id);
    if (own === undefined) return before.has(row.id) ? [] : [row];
    return [isTouched(own) ? own : row];
  });
  const known = new Set(theirs.map(({ id }) => id));
  return [...kept, ...ours.filter((row) => !known.has(row.id) && isTouched(row))];
}
