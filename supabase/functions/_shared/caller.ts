import type { SupabaseClient, User } from '@supabase/supabase-js';
import { bearerOf, claimsOf } from './token-claims.ts';

/**
 * The person of the bearer token, or null. Asks the auth server, so an ended session counts as none; so does a session
 * at aal1 of a person with a verified second factor, as in the policies of the tables.
 */
export async function callerOf(request: Request, operator: SupabaseClient): Promise<User | null> {
  const bearer = bearerOf(request);
  if (bearer === null) return null;
  const { data, error } = await operator.auth.getUser(bearer);
  if (error) return null;
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && claimsOf(request)?.aal !== 'aal2' ? null : data.user;
}
