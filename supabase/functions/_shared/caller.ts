import type { SupabaseClient, User } from '@supabase/supabase-js';

/** The person whose session came along as the bearer, or null. Asks the auth server, so an ended session is none. */
export async function callerOf(request: Request, operator: SupabaseClient): Promise<User | null> {
  const bearer = /^bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer === undefined) return null;
  const { data, error } = await operator.auth.getUser(bearer);
  return error ? null : data.user;
}
