import { hashOf } from '../texts/choice.ts';

/** How many paper colours there are for cards; `theme.css` names them, beginning with 0. */
export const TINTS = 6;

/** The paper colour of a card, by its id: the same one for ever, on every device. */
export function tintOf(id: string): number {
  return hashOf(id) % TINTS;
}
