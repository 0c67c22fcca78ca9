import { parseEdits } from './goal-draft.ts';
import type { PendingInputs } from './pending-inputs.ts';

/** The unsaved text on the card of a goal on the strategies page. */
export interface WrittenStrategies {
  /** The text in the field that adds a strategy. */
  readonly text: string;
  /** The unfinished edits of titles. */
  readonly edits: PendingInputs['edits'];
}

/** By goal id. */
export type StrategiesDraft = Readonly<Record<string, WrittenStrategies>>;

export const NOTHING_WRITTEN: WrittenStrategies = { text: '', edits: {} };

/** Whether a card has anything unsaved. */
export function isAnythingWritten({ text, edits }: WrittenStrategies): boolean {
  return text.trim() !== '' || Object.keys(edits).length > 0;
}

/** Sets the unsaved text of one card; returns null if no card has any. */
export function putWritten(
  kept: StrategiesDraft,
  goalId: string,
  written: WrittenStrategies,
): StrategiesDraft | null {
  const { [goalId]: _, ...others } = kept;
  const next = isAnythingWritten(written) ? { ...others, [goalId]: written } : others;
  return Object.keys(next).length === 0 ? null : next;
}

/** Leaves out what cannot be used: another version of the app may have written it. */
export function parseStrategiesDraft(kept: unknown): StrategiesDraft {
  const cards = Object.entries(Object(kept)).map(([goalId, card]) => [goalId, parse(card)]);
  return Object.fromEntries(cards);
}

function parse(kept: unknown): WrittenStrategies {
  const { text, edits } = Object(kept);
  return { text: typeof text === 'string' ? text : '', edits: parseEdits(edits) };
}
