import type { AuthError, SupabaseClient, User } from '@supabase/supabase-js';
import { answer } from './answers.ts';
import { bearerOf, claimsOf } from './token-claims.ts';

/**
 * The person of the bearer token, or null. Asks the auth server, so an ended session counts as none; so does a session
 * at aal1 of a person with a verified second factor, as in the policies of the tables.
 * @throws the client's error where the auth server cannot tell: a caller who is told that there is no session signs out
 */
export async function callerOf(request: Request, operator: SupabaseClient): Promise<User | null> {
  const bearer = bearerOf(request);
  if (bearer === null) return null;
  const { data, error } = await operator.auth.getUser(bearer);
  if (error && !isRefusal(error)) throw error;
  if (error) return null;
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && claimsOf(request)?.aal !== 'aal2' ? null : data.user;
}

/**
 * Answers the person of the bearer token; 401 where there is none, also where the session ends meanwhile: another tab may
 * delete the account while something is asked of Stripe.
 */
export async function answerCaller(
  request: Request,
  operator: SupabaseClient,
  answerTo: (person: User) => Promise<Response>,
): Promise<Response> {
  const person = await callerOf(request, operator);
  if (person === null) return noSession();
  try {
    return await answerTo(person);
  } catch (fault) {
    if ((await callerOf(request, operator)) === null) return noSession();
    throw fault;
  }
}

export const noSession = () => answer(401, { error: 'a session is needed' });

/** Whether the auth server has looked at the token, and refuses it. */
const isRefusal = ({ status = 0 }: AuthError) => status >= 400 && status < 500 && status !== 429;
