import type { Language } from '@bloom/domain/language';
import type { SocialProvider } from '../../lib/config.ts';
import { oauthReturnTo } from '../../lib/oauth-return.ts';
import { supabase, type UserIdentity } from '../../lib/supabase.ts';

/** Keeps the full name with the person; throws the client's error. */
export async function saveFullName(fullName: string): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.updateUser({ data: { full_name: fullName } });
  if (error) throw error;
}

/**
 * Deletes the account with everything that belongs to it (specification/account.md#deleting-the-account); throws when
 * that failed, with the code of a refusal.
 */
export async function deleteAccount(): Promise<void> {
  const client = await supabase();
  const { error } = await client.functions.invoke('delete_user', { method: 'POST' });
  if (error === null) return;
  const answer = await refusalOf(error);
  throw Object.assign(error, { code: answer.code });
}

/** What a function said why it refused, as far as it said anything. */
async function refusalOf({ context }: { context?: unknown }): Promise<{ readonly code?: unknown }> {
  if (!(context instanceof Response)) return {};
  return Object(await context.json().catch(() => null));
}

/** Sends the browser to a provider, to link an account there; it comes back to /profile. Throws the client's error. */
export async function linkAccount(
  provider: SocialProvider['id'],
  language: Language,
): Promise<void> {
  const { auth } = await supabase();
  const options = {
    redirectTo: oauthReturnTo('/profile?social=linked'),
    queryParams: { ui_locales: language },
  };
  const { error } = await auth.linkIdentity({ provider, options });
  if (error) throw error;
}

/** Takes a way to sign in from the account; throws the client's error. The session then learns what is left. */
export async function unlinkAccount(identity: UserIdentity): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.unlinkIdentity(identity);
  if (error) throw error;
  await auth.refreshSession();
}
