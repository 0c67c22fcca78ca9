import { addTag } from '@bloom/domain/tags';
import { checkListTitle, type TitleFault } from '@bloom/domain/title';
import { type CardName, TITLED, type TitledName } from './goal.ts';
import { type CardValues, type GoalValues, putRow } from './goal-values.ts';

/** A card that is open for writing. */
export interface PendingCard extends CardValues {
  readonly wall: CardName;
}

/**
 * What stands in the fields that add something, not added yet, and in titles that are edited and cannot be taken as
 * they are, by the ids of their rows. A save takes it along or says why not, so that nothing typed is lost.
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

/** Takes the titles that are edited, a row and what was typed for it, or null when that is done; gives them so. */
export function putEdit(
  edits: PendingInputs['edits'],
  id: string,
  text: string | null,
): PendingInputs['edits'] {
  const { [id]: _, ...others } = edits;
  return text === null ? others : { ...others, [id]: text };
}

/** Tells whether a card is being written, a title is edited, or any of the fields holds more than space. */
export function hasPendingInputs({ card, edits, ...fields }: PendingInputs): boolean {
  if (card !== null || Object.keys(edits).length > 0) return true;
  return Object.values(fields).some((text) => text.trim() !== '');
}

export interface Gathered {
  readonly values: GoalValues;
  /** The list that refuses what was typed for it, with the reason. */
  readonly refusal: { readonly name: TitledName; readonly fault: TitleFault } | null;
}

/** Takes a form and what was typed but not added, gives the form with it. `newId` makes an id for each row. */
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
    if (pendingInputs[name].trim() === '') continue;
    const fault = checkListTitle(pendingInputs[name], gathered[name]);
    if (fault !== null) return { values, refusal: { name, fault } };
    const row = { id: newId(), title: pendingInputs[name], completed_at: null };
    gathered = { ...gathered, [name]: putRow(gathered[name], row) };
  }
  return { values: gathered, refusal: null };
}
