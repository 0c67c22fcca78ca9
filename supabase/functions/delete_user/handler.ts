import type { SupabaseClient } from '@supabase/supabase-js';
import { answer, answerIfAway, preflight } from '../_shared/calls/answers.ts';
import { callerOf, noSession } from '../_shared/calls/caller.ts';
import { isFreshlyProved } from '../_shared/calls/fresh-proof.ts';

/** What the function needs from outside. */
export interface DeleteUserDependencies {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  /**
   * Deletes a person with everything that belongs to them; throws when a step failed, and what `stillAsked` throws once
   * the session has ended.
   */
  readonly deletePerson: (person: string, stillAsked: () => Promise<void>) => Promise<void>;
  readonly clock: () => Date;
  /** Called with why the deletion failed. */
  readonly failed: (fault: unknown) => void;
}

/**
 * Deletes the account of the bearer with everything that belongs to it. After a failure it can be called again until it
 * is complete. Answers 200 with `{deleted: true}`, 401 without a valid session, 403 `reauthentication_needed` when the
 * person has not proved recently who they are, 503 when a part that a step needs is away, 500 when one failed otherwise.
 */
export async function handleDeleteUser(
  request: Request,
  { operator, deletePerson, clock, failed }: DeleteUserDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const person = await callerOf(request, operator);
  if (person === null) return noSession();
  if (!isFreshlyProved(request, clock())) {
    return answer(403, { code: 'reauthentication_needed', error: 'a fresh proof is needed' });
  }
  const stillAsked = async () => {
    if ((await callerOf(request, operator)) === null) throw new SessionEnded();
  };
  try {
    await deletePerson(person.id, stillAsked);
  } catch (fault) {
    // Asked for twice, as where the first answer was late: the session has ended with the account.
    if (await isGone(operator, person.id)) return answer(200, { deleted: true });
    if (fault instanceof SessionEnded) return noSession();
    failed(fault);
    return (
      answerIfAway(fault) ??
      answer(500, { error: 'the account could not be deleted completely; call again' })
    );
  }
  return answer(200, { deleted: true });
}

/** Whoever has ended the session that asks keeps what is not deleted yet. */
class SessionEnded extends Error {
  constructor() {
    super('the session has ended');
  }
}

async function isGone(operator: SupabaseClient, person: string): Promise<boolean> {
  const { error } = await operator.auth.admin.getUserById(person);
  return error?.status === 404;
}
