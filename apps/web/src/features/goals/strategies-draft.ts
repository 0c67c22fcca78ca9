import { parseEdits } from './goal-draft.ts';
import type { PendingInputs } from './pending-inputs.ts';

/** What is text on the card of a goal among the strategies and not saved. */
export interface WrittenStrategies {
  /** In the field that adds one. */
  readonly text: string;
  /** In titles that are edited. */
  readonly edits: PendingInputs['edits'];
}

/** By the ids of the goals. */
export type StrategiesDraft = Readonly<Record<string, WrittenStrategies>>;

export const NOTHING_WRITTEN: WrittenStrategies = { text: '', edits: {} };

/** Tells whether anything on a card would be lost. */
export function isAnythingWritten({ text, edits }: WrittenStrategies): boolean {
  return text.trim() !== '' || Object.keys(edits).length > 0;
}

/** Takes what is kept of all cards and what is written on one, gives it so; null when nothing is left to keep. */
export function putWritten(
  kept: StrategiesDraft,
  goalId: string,
  written: WrittenStrategies,
): StrategiesDraft | null {
  const { [goalId]: _, ...others } = kept;
  const next = isAnythingWritten(written) ? { ...others, [goalId]: written } : others;
  return Object.keys(next).length === 0 ? null : next;
}

/** Drops what cannot be used: another version of the app may have written it. */
export function parseStrategiesDraft(kept: unknown): StrategiesDraft {
  const cards = Object.entries(Object(kept)).map(([goalId, card]) => [goalId, parse(card)]);
  return Object.fromEntries(cards);
}

function parse(kept: unknown): WrittenStrategies {
  const { text, edits } = Object(kept);
  return { text: typeof text === 'string' ? text : '', edits: parseEdits(edits) };
}
