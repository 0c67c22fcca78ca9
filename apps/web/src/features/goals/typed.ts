import { addTag } from '@bloom/domain/tags';
import { checkListTitle, type TitleFault } from '@bloom/domain/title';
import { type CardDraft, type GoalDraft, putRow } from './draft.ts';
import { type CardName, TITLED, type TitledName } from './goal.ts';

/** A card that is open for writing. */
export interface TypedCard extends CardDraft {
  readonly wall: CardName;
}

/** What stands in the fields that add something, not added yet. A save takes it along, so that nothing typed is lost. */
export interface Typed {
  readonly tag: string;
  readonly issues: string;
  readonly strategies: string;
  readonly card: TypedCard | null;
}

export const NOTHING_TYPED: Typed = { tag: '', issues: '', strategies: '', card: null };

/** Tells whether a card is being written or any of the fields holds more than space. */
export function isAnythingTyped({ card, ...fields }: Typed): boolean {
  return card !== null || Object.values(fields).some((text) => text.trim() !== '');
}

export interface Gathered {
  readonly draft: GoalDraft;
  /** The list that refuses what was typed for it, with the reason. */
  readonly refusal: { readonly name: TitledName; readonly fault: TitleFault } | null;
}

/** Takes a form and what was typed but not added, gives the form with it. `newId` makes an id for each row. */
export function gatherTyped(draft: GoalDraft, typed: Typed, newId: () => string): Gathered {
  let gathered: GoalDraft = { ...draft, tags: addTag(draft.tags, typed.tag) };
  for (const name of TITLED) {
    if (typed[name].trim() === '') continue;
    const fault = checkListTitle(typed[name], gathered[name]);
    if (fault !== null) return { draft, refusal: { name, fault } };
    const row = { id: newId(), title: typed[name], completed_at: null };
    gathered = { ...gathered, [name]: putRow(gathered[name], row) };
  }
  return { draft: gathered, refusal: null };
}
