import type { Language } from '@bloom/domain/texts/language';
import type { Auth } from '../../lib/backend/client.ts';
import { supabase, type UserIdentity } from '../../lib/backend/supabase.ts';
import { oauthReturnTo } from '../../lib/session/oauth-return.ts';
import type { SocialProvider } from '../../lib/settings/config.ts';

/** Saves the person's full name. Rejects with the client's error. */
export async function saveFullName(fullName: string): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.updateUser({ data: { full_name: fullName } });
  if (error) throw error;
}

/**
 * Deletes the account with everything that belongs to it (specification/account.md#deleting-the-account). Rejects if
 * that failed, with the code of a refusal. Without one an answer may have been lost: then the account is looked for.
 */
export async function deleteAccount(): Promise<void> {
  const client = await supabase();
  const { error } = await client.functions.invoke('delete_user', { method: 'POST' });
  if (error === null) return;
  const { code } = await refusalOf(error);
  const sought = code === undefined ? await client.auth.getUser() : null;
  if (sought?.error?.code === 'user_not_found') return;
  throw Object.assign(error, { code });
}

/** The reason that a function gives for its refusal, if any. */
async function refusalOf({ context }: { context?: unknown }): Promise<{ readonly code?: unknown }> {
  if (!(context instanceof Response)) return {};
  return Object(await context.json().catch(() => null));
}

/** Redirects to a provider to link an account there; it returns to /profile. Rejects with the client's error. */
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

/**
 * Unlinks a sign-in method from the account. The session then reads the remaining ones. Rejects with the client's error
 * where the method is still there: an answer may have been lost.
 */
export async function unlinkAccount(identity: UserIdentity): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.unlinkIdentity(identity);
  if (error && (await isLinked(auth, identity))) throw error;
  await auth.refreshSession();
}

/** Whether the account has a sign-in method; taken for granted where the server does not say, or only of somebody else. */
async function isLinked(auth: Auth, { identity_id: id, user_id: person }: UserIdentity) {
  const { data, error } = await auth.getUser();
  if (error !== null || data.user.id !== person) return true;
  return (data.user.identities ?? []).some(({ identity_id: own }) => own === id);
}
