import { sameValue } from '@bloom/domain/rows/merge-row';
import { checkListTitle } from '@bloom/domain/texts/title';
import { samePhoto } from '../../../photos/photo-choice.ts';
import {
  type CardValues,
  dropRow,
  type GoalValues,
  putRow,
  type TitledValues,
} from '../draft/goal-values.ts';
import type { PendingCard } from '../draft/pending-inputs.ts';
import type { CardName, CollectionName } from '../goal.ts';

type RowValues = TitledValues | CardValues;

/** A change of one row of a collection: the other rows may have changed since the person was asked. */
export type RowAction =
  | { readonly kind: 'dropped'; readonly name: CollectionName; readonly id: string }
  /** Puts a row that was removed from its collection back into its place. */
  | {
      readonly kind: 'returned';
      readonly name: CollectionName;
      readonly row: RowValues;
      /** The row before it was edited; undefined for a new one. */
      readonly seen: RowValues | undefined;
      readonly at: number;
    }
  | {
      readonly kind: 'fulfilled';
      readonly name: CardName;
      readonly id: string;
      readonly completed_at: string | null;
    }
  | {
      readonly kind: 'written';
      readonly name: CardName;
      readonly card: CardValues;
      /** The card when it was opened. */
      readonly seen: CardValues;
    };

type Rows = Pick<GoalValues, CollectionName>;

/** What the form holds, and what it would hold unedited. */
interface Form {
  readonly values: GoalValues;
  readonly initialValues: GoalValues;
}

export function reduceRows({ values, initialValues }: Form, action: RowAction): Form {
  const { name } = action;
  const rows: readonly RowValues[] = values[name];
  const known: readonly RowValues[] = initialValues[name];
  const become = (next: readonly RowValues[], before = known): Form => ({
    values: { ...values, ...({ [name]: next } as unknown as Rows) },
    initialValues: { ...initialValues, ...({ [name]: before } as unknown as Rows) },
  });
  switch (action.kind) {
    case 'dropped':
      return become(dropRow(rows, action.id));
    case 'fulfilled': {
      const { id, completed_at } = action;
      return become(rows.map((row) => (row.id === id ? { ...row, completed_at } : row)));
    }
    case 'returned': {
      const { row, seen, at } = action;
      const now = known.find(({ id }) => id === row.id);
      const isTouched = !sameValue(row, seen);
      // Another device may have changed it: unedited it takes that change over, edited it keeps what the person saw.
      const back = now !== undefined && !isTouched ? now : row;
      const before = known.map((one) => (one === now && isTouched && seen ? seen : one));
      // It takes the place of an unsaved row that was added meanwhile with its title: a title may stand in the list once.
      const isNewTwin = (one: RowValues) =>
        'title' in one &&
        'title' in back &&
        !known.some(({ id }) => id === one.id) &&
        checkListTitle(one.title, [back]) === 'duplicate';
      const others = rows.filter((one) => !isNewTwin(one));
      return become(others.toSpliced(at, 0, back), before);
    }
    case 'written': {
      const { card, seen } = action;
      const now = values[action.name].find(({ id }) => id === card.id) ?? seen;
      const isWritten = card.description !== seen.description;
      const isOther = !samePhoto(card.photo, seen.photo);
      const { description, photo } = card;
      const next = { ...now, ...(isWritten && { description }), ...(isOther && { photo }) };
      // The person has not seen what another device wrote meanwhile: what they saw is what their edit changes.
      const unseen = {
        ...(isWritten && now.description !== seen.description && { description: seen.description }),
        ...(isOther && !samePhoto(now.photo, seen.photo) && { photo: seen.photo }),
      };
      const before = known.map((row) => (row.id === card.id ? { ...row, ...unseen } : row));
      return become(putRow(rows, next), before);
    }
  }
}

/** Merges a card that is being written into the card as it is now; `base` is the card that it was written upon. */
export function mergeCard(
  card: PendingCard,
  base: CardValues | undefined,
  now: CardValues | undefined,
): PendingCard {
  if (base === undefined || now === undefined) return card;
  const { description } = now;
  const isWritten = card.description !== (card.seen ?? base.description);
  return {
    ...card,
    ...(!isWritten && { description, ...(card.seen !== undefined && { seen: description }) }),
    ...(samePhoto(card.photo, base.photo) && { photo: now.photo }),
  };
}
