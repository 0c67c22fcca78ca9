import { hashOf } from './choice.ts';

/** How many colours of paper there are for cards; `theme.css` names them from 0 on. */
export const TINTS = 6;

/** Takes the id of a card and gives its colour of paper: it keeps that for life, on every device. */
export function tintOf(id: string): number {
  return hashOf(id) % TINTS;
}
