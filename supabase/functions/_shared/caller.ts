import type { SupabaseClient, User } from '@supabase/supabase-js';
import { bearerOf, claimsOf } from './token-claims.ts';

/**
 * The person whose session came along as the bearer, or null. Asks the auth server, so an ended session is none; nor is
 * one at aal1 of a person with a verified second factor, as the policies of the tables have it.
 */
export async function callerOf(request: Request, operator: SupabaseClient): Promise<User | null> {
  const bearer = bearerOf(request);
  if (bearer === null) return null;
  const { data, error } = await operator.auth.getUser(bearer);
  if (error) return null;
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && claimsOf(request)?.aal !== 'aal2' ? null : data.user;
}
