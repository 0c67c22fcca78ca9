import { isBlank } from '@bloom/domain/texts/blank';
import { parseEdits } from '../draft/goal-draft.ts';
import type { PendingInputs } from '../draft/pending-inputs.ts';

/** The unsaved text on the card of a goal on the strategies page. */
export interface UnsavedStrategies {
  /** The text in the field that adds a strategy. */
  readonly text: string;
  /** The unfinished edits of titles. */
  readonly edits: PendingInputs['edits'];
}

/** By goal id. */
export type StrategiesDraft = Readonly<Record<string, UnsavedStrategies>>;

export const NOTHING_WRITTEN: UnsavedStrategies = { text: '', edits: {} };

/** Whether a card has anything unsaved. */
export function hasUnsavedText({ text, edits }: UnsavedStrategies): boolean {
  return !isBlank(text) || Object.keys(edits).length > 0;
}

/** Sets the unsaved text of one card; returns null if no card has any. */
export function withUnsavedText(
  stored: StrategiesDraft,
  goalId: string,
  written: UnsavedStrategies,
): StrategiesDraft | null {
  const { [goalId]: _, ...others } = stored;
  const next = hasUnsavedText(written) ? { ...others, [goalId]: written } : others;
  return Object.keys(next).length === 0 ? null : next;
}

/** Leaves out what cannot be used: another version of the app may have written it. */
export function parseStrategiesDraft(stored: unknown): StrategiesDraft {
  const cards = Object.entries(Object(stored)).map(([goalId, card]) => [goalId, parse(card)]);
  return Object.fromEntries(cards);
}

function parse(stored: unknown): UnsavedStrategies {
  const { text, edits } = Object(stored);
  return { text: typeof text === 'string' ? text : '', edits: parseEdits(edits) };
}
