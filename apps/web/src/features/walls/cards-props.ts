import type { CardOperation } from '../../cards/editable-card.tsx';
import type { WallDefinition, WallRow } from './wall.ts';

/** What somebody may do at a card: with the card itself, see its photo, or put it away that was fulfilled just now. */
export type OnCard = (operation: CardOperation | 'see' | 'put away', row: WallRow) => void;

/** What the cards of a wall have in common. */
export interface CardsProps {
  readonly definition: WallDefinition;
  /** Whether all of them are drawn in full. */
  readonly isPrinting: boolean;
  /** The ids of cards that were fulfilled just now. */
  readonly turned: ReadonlySet<string>;
  readonly onOperation: OnCard;
}
