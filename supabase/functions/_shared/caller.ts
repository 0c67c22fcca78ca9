import type { SupabaseClient, User } from '@supabase/supabase-js';

/**
 * The person whose session came along as the bearer, or null. Asks the auth server, so an ended session is none; nor is
 * one at aal1 of a person with a verified second factor, as the policies of the tables have it.
 */
export async function callerOf(request: Request, operator: SupabaseClient): Promise<User | null> {
  const bearer = /^bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer === undefined) return null;
  const { data, error } = await operator.auth.getUser(bearer);
  if (error) return null;
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && assuranceOf(bearer) !== 'aal2' ? null : data.user;
}

/** The assurance level of a token that the auth server has just accepted. */
function assuranceOf(token: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(payload)) as { readonly aal?: unknown }).aal;
}
