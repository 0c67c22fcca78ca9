import type { ComponentProps } from 'react';
import { useClaimedPlace } from '../../../drafts/use-claimed-place.ts';
import { placeOf } from '../card-draft.ts';
import { CardDialog } from './card-dialog.tsx';

interface OwnCardDialogProps extends Omit<ComponentProps<typeof CardDialog>, 'place'> {
  /** Whose draft is kept. */
  readonly owner: string;
  /** The draft to go on with; else that of the card. */
  readonly form?: string;
}

/** Writes a card, once it is known which draft is its own: another tab may have the same card open. */
export function OwnCardDialog({ owner, form, ...card }: OwnCardDialogProps) {
  const own = placeOf(owner, card.definition.name, card.row);
  const place = useClaimedPlace(form === undefined ? own : { owner, form });
  return place && <CardDialog place={place} {...card} />;
}
