import { isSatisfaction, type Satisfaction } from '../goals/satisfaction.ts';
import { isBlank } from '../texts/blank.ts';

/** The kinds of events on the timeline, and what they can be about (specification/timeline.md#actions). */
export const ACTION_KINDS = ['created', 'completed', 'updated_satisfaction'] as const;
export const TRACKABLE_TYPES = [
  'goals',
  'issues',
  'strategies',
  'wishes',
  'achievements',
  'gratitudes',
  'affirmations',
  'check_ins',
] as const;

export type ActionKind = (typeof ACTION_KINDS)[number];
export type TrackableType = (typeof TRACKABLE_TYPES)[number];

/** An action as it is stored: its subject before and after, as far as that is needed. */
export interface StoredAction {
  readonly id: string;
  readonly action: string;
  readonly description: string | null;
  readonly trackable_type: string;
  readonly trackable_id: string;
  /** The save that caused it; devices may have rows from before this column existed. */
  readonly save_id?: string | null;
  readonly updated_from: unknown;
  readonly updated_to: unknown;
  readonly created_at: string;
}

/** An action as it is displayed. `title` is empty when its subject has no text, such as a wish that is only a photo. */
export interface DisplayedAction {
  readonly id: string;
  readonly at: string;
  readonly subject: TrackableType;
  readonly title: string;
  readonly kind: ActionKind;
  readonly change: { readonly from: Satisfaction; readonly to: Satisfaction } | null;
  /** The row that it is about. */
  readonly subjectId: string;
  /** The goal that it is about or that its subject belongs to. */
  readonly goalId: string | null;
  readonly saveId: string | null;
}

/**
 * Turns a stored action into one to display. Null when that is not possible: an unknown kind or subject, or an
 * updated_satisfaction without the previous value (specification/timeline.md#actions).
 */
export function toDisplayedAction(stored: StoredAction): DisplayedAction | null {
  const kind = ACTION_KINDS.find((known) => known === stored.action);
  const subject = TRACKABLE_TYPES.find((known) => known === stored.trackable_type);
  if (kind === undefined || subject === undefined) return null;
  const change = kind === 'updated_satisfaction' ? readChange(stored) : null;
  if (kind === 'updated_satisfaction' && change === null) return null;
  const title = readTitle(stored);
  // The text was removed again.
  if (subject === 'check_ins' && title === '') return null;
  return {
    id: stored.id,
    at: stored.created_at,
    subject,
    kind,
    change,
    title,
    subjectId: stored.trackable_id,
    goalId: goalOfAction(stored),
    saveId: stored.save_id ?? null,
  };
}

/** A change of the satisfaction of a goal. */
export interface SatisfactionChange {
  readonly id: string;
  readonly goalId: string;
  readonly at: string;
  readonly from: Satisfaction;
  readonly to: Satisfaction;
}

/** The change of satisfaction that a stored action is about, or null. */
export function toSatisfactionChange(
  stored: Pick<
    StoredAction,
    | 'id'
    | 'action'
    | 'trackable_type'
    | 'trackable_id'
    | 'updated_from'
    | 'updated_to'
    | 'created_at'
  >,
): SatisfactionChange | null {
  const { id, trackable_id: goalId, created_at: at } = stored;
  if (stored.action !== 'updated_satisfaction' || stored.trackable_type !== 'goals') return null;
  const change = readChange(stored);
  return change && { id, goalId, at, ...change };
}

/** The id of the goal that a stored action is about, or that its subject belongs to; null where there is none. */
export function goalOfAction(
  stored: Pick<StoredAction, 'trackable_type' | 'trackable_id' | 'updated_to'>,
): string | null {
  if (stored.trackable_type === 'goals') return stored.trackable_id;
  const goal = readField(stored.updated_to, 'goal_id');
  return typeof goal === 'string' ? goal : null;
}

function readChange(
  stored: Pick<StoredAction, 'updated_from' | 'updated_to'>,
): DisplayedAction['change'] {
  const from = readField(stored.updated_from, 'satisfaction');
  const to = readField(stored.updated_to, 'satisfaction');
  return isSatisfaction(from) && isSatisfaction(to) ? { from, to } : null;
}

function readTitle(stored: StoredAction): string {
  const words = [
    stored.description,
    readField(stored.updated_to, 'title'),
    readField(stored.updated_to, 'description'),
  ];
  return (
    words
      .find((word) => typeof word === 'string' && !isBlank(word))
      ?.toString()
      .trim() ?? ''
  );
}

function readField(snapshot: unknown, field: string): unknown {
  if (typeof snapshot !== 'object' || snapshot === null) return undefined;
  return (snapshot as Readonly<Record<string, unknown>>)[field];
}
