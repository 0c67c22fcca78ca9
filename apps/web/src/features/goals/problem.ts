/** What the person was about to do when it failed (specification/messages.md#goals). */
export type Operation = 'create' | 'update' | 'complete' | 'delete';

/** Why, as far as it helps to say so. */
export type Reason = 'kept' | 'refused' | 'missing' | 'duplicate' | 'missingRows';

/** What was changed on a goal, an issue or a card, was deleted elsewhere before it could be saved. */
export class MissingRows extends Error {}

export type Problem =
  | { readonly kind: 'failed'; readonly operation: Operation; readonly reason: Reason }
  | { readonly kind: 'photos'; readonly count: number };

/**
 * Takes what the backend threw and gives the reason that a person can do something about (protocol 3.12); a title that
 * another tab gave meanwhile is one of them (specification/goals.md#issues-and-strategies).
 */
export function reasonOf(fault: unknown): Reason {
  if (fault instanceof MissingRows) return 'missingRows';
  const { code } = Object(fault);
  if (code === '23505') return 'duplicate';
  if (code === 'PGRST116') return 'missing';
  return code === '42501' || code === 'PGRST301' || code === 'PGRST303' ? 'refused' : 'kept';
}
