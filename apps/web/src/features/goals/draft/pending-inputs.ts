import { addTag } from '@bloom/domain/goals/tags';
import { isBlank } from '@bloom/domain/texts/blank';
import { checkListTitle, cleanTitle, type TitleFault } from '@bloom/domain/texts/title';
import { type CardName, TITLED, type TitledName } from '../goal.ts';
import { type CardValues, type GoalValues, putRow } from './goal-values.ts';

/** A card that is being edited. */
export interface PendingCard extends CardValues {
  readonly wall: CardName;
  /** The text of the card when it was opened. */
  readonly seen?: string;
}

/**
 * What stands in the fields that add something and is not added yet, and the unfinished edits of titles, by row id. A
 * save includes it or says why it cannot, so that nothing typed is lost.
 */
export interface PendingInputs {
  readonly tag: string;
  readonly issues: string;
  readonly strategies: string;
  readonly edits: Readonly<Record<string, string>>;
  readonly card: PendingCard | null;
}

export const NO_PENDING_INPUTS: PendingInputs = {
  tag: '',
  issues: '',
  strategies: '',
  edits: {},
  card: null,
};

/** Sets the unfinished edit of a row's title; null removes it. */
export function putEdit(
  edits: PendingInputs['edits'],
  id: string,
  text: string | null,
): PendingInputs['edits'] {
  const { [id]: _, ...others } = edits;
  return text === null ? others : { ...others, [id]: text };
}

/** Whether a card or a title is being edited, or one of the fields contains more than spaces. */
export function hasPendingInputs({ card, edits, ...fields }: PendingInputs): boolean {
  if (card !== null || Object.keys(edits).length > 0) return true;
  return Object.values(fields).some((text) => !isBlank(text));
}

export interface Gathered {
  readonly values: GoalValues;
  /** The list that refuses the typed title, and the reason. */
  readonly refusal: { readonly name: TitledName; readonly fault: TitleFault } | null;
}

/** Adds the pending inputs to the values of a form. `newId` makes an id for each new row. */
export function gatherPendingInputs(
  values: GoalValues,
  pendingInputs: PendingInputs,
  newId: () => string,
): Gathered {
  let gathered: GoalValues = { ...values, tags: addTag(values.tags, pendingInputs.tag) };
  for (const name of TITLED) {
    for (const { id } of values[name]) {
      const text = pendingInputs.edits[id];
      const fault = text === undefined ? null : checkListTitle(text, values[name], id);
      if (fault !== null) return { values, refusal: { name, fault } };
    }
    if (isBlank(pendingInputs[name])) continue;
    const fault = checkListTitle(pendingInputs[name], gathered[name]);
    if (fault !== null) return { values, refusal: { name, fault } };
    const row = { id: newId(), title: pendingInputs[name], completed_at: null };
    gathered = { ...gathered, [name]: putRow(gathered[name], row) };
  }
  return { values: gathered, refusal: null };
}

/**
 * Whether a save would add or rename a row to a title that its list has already: another device may have added it, or an
 * undo may have brought it back.
 */
export function hasDoubledTitle(before: GoalValues, values: GoalValues): boolean {
  return TITLED.some((name) => {
    const known = new Map(before[name].map(({ id, title }) => [id, cleanTitle(title)]));
    return values[name].some(
      ({ id, title }) =>
        known.get(id) !== cleanTitle(title) && checkListTitle(title, values[name], id) !== null,
    );
  });
}
