import type { Entry, Step } from '@bloom/domain/outbox/entry';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { accountFullIn, type ReachedQuota } from '../../lib/backend/refusals/full-account.ts';
import { isWithoutAccess } from '../save/without-access.ts';

/** Why the server refused a save, as far as its answer says; the texts are under `unsent.reasons`. */
export type Reason =
  | { readonly kind: 'missing' }
  | { readonly kind: 'full'; readonly full: ReachedQuota }
  | { readonly kind: (typeof REASONS)[keyof typeof REASONS] | 'access' | 'tooLong' | 'other' };

/** By SQLSTATE, by status of the storage, or by this device's own name. */
const REASONS = {
  23505: 'duplicate',
  23503: 'goalGone',
  photo_lost: 'photoLost',
  trash_emptied: 'emptied',
  413: 'photoTooLarge',
  415: 'notAPhoto',
} as const;

const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  goals: { title: TEXT_LIMITS.goalTitle, description: TEXT_LIMITS.goalDescription },
  issues: { title: TEXT_LIMITS.collectionTitle },
  strategies: { title: TEXT_LIMITS.collectionTitle },
  wishes: { description: TEXT_LIMITS.wallDescription },
  achievements: { description: TEXT_LIMITS.wallDescription },
  gratitudes: { description: TEXT_LIMITS.wallDescription },
  affirmations: { description: TEXT_LIMITS.wallDescription },
  todos: { title: TEXT_LIMITS.todoTitle },
  check_ins: { description: TEXT_LIMITS.checkIn },
};

/** The reason for which a save was refused. */
export function reasonOf({ refusal, steps: [step] }: Entry): Reason {
  if (refusal?.kind === 'missing') return { kind: 'missing' };
  if (isWithoutAccess({ refusal })) return { kind: 'access' };
  const full = accountFullIn(refusal);
  if (full !== null) return { kind: 'full', full };
  const known = Object.entries(REASONS).find(([code]) => code === refusal?.code);
  if (known !== undefined) return { kind: known[1] };
  return { kind: step !== undefined && isTooLong(step) ? 'tooLong' : 'other' };
}

function isTooLong(step: Step): boolean {
  if (step.kind !== 'insert' && step.kind !== 'update' && step.kind !== 'restore') return false;
  const fields = step.kind === 'update' ? step.fields : step.row;
  return Object.entries(LIMITS[step.table] ?? {}).some(([name, most]) => {
    const text = fields[name];
    return typeof text === 'string' && [...text].length > most;
  });
}
