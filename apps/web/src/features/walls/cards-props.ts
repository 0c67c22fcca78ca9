import type { CardOperation } from '../../cards/editable-card.tsx';
import type { WallDefinition, WallRow } from './wall.ts';

/**
 * The operations of a card: those on the card itself, showing its photo, or moving a card that was just fulfilled to
 * the fulfilled ones.
 */
export type OnCard = (operation: CardOperation | 'see' | 'put away', row: WallRow) => void;

/** The props that all cards of a wall share. */
export interface CardsProps {
  readonly definition: WallDefinition;
  /** Whether all of them are drawn in full. */
  readonly isPrinting: boolean;
  /** The ids of cards that were just fulfilled. */
  readonly turned: ReadonlySet<string>;
  readonly onOperation: OnCard;
}
