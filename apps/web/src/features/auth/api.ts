import type { Language } from '@bloom/domain/texts/language';
import { onConnect, type Session, supabaseAuth, type User } from '../../lib/backend/supabase.ts';
import { oauthReturnTo } from '../../lib/session/oauth-return.ts';
import { endDeliberately } from '../../lib/session/session-end.ts';
import { wantedPage } from '../../lib/session/wanted-page.ts';
import type { SocialProvider } from '../../lib/settings/config.ts';
import { preferences } from './person.ts';

/** Calls the listener on each event of the session, now and in other tabs: specification/account.md#auth-state. */
export function watchSession(listener: (event: string, session: Session | null) => void): void {
  onConnect((auth) => auth.onAuthStateChange(listener));
}

/** The signed-in user as the server has them now. Rejects with the client's error. */
export async function readPerson(): Promise<User> {
  const auth = await supabaseAuth();
  const { data, error } = await auth.getUser();
  if (error) throw error;
  return data.user;
}

/** Rejects with the client's error. */
export async function signInWithPassword(email: string, password: string): Promise<Session> {
  const auth = await supabaseAuth();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
}

/** Redirects to a provider, which returns to the page with a session or with an error in the URL. */
export async function goToProvider(
  provider: SocialProvider['id'],
  page: string,
  language: Language,
): Promise<void> {
  const auth = await supabaseAuth();
  const options = { redirectTo: oauthReturnTo(page), queryParams: { ui_locales: language } };
  const { error } = await auth.signInWithOAuth({ provider, options });
  if (error) throw error;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly language: Language;
}

/**
 * Creates an account. The link in its mail leads to /pending_confirmation, which redirects to /goals. Where no mail is
 * needed the account may be there already, from a try whose answer was lost: its password signs in.
 */
export async function createAccount(
  account: NewAccount,
): Promise<{ user: User; session: Session | null }> {
  const auth = await supabaseAuth();
  const { data, error } = await auth.signUp({
    email: account.email,
    password: account.password,
    options: {
      emailRedirectTo: addressOf('/pending_confirmation'),
      data: { preferences: { language: account.language } },
    },
  });
  if (error?.code === 'user_already_exists') {
    const { email, password } = account;
    const known = await auth.signInWithPassword({ email, password });
    if (known.data.session !== null) return known.data;
  }
  if (error) throw error;
  if (data.user === null) throw new Error('The answer to a sign-up has no user');
  return { user: data.user, session: data.session };
}

/** Sends the confirmation mail again. */
export async function resendSignUp(email: string): Promise<void> {
  const auth = await supabaseAuth();
  const emailRedirectTo = addressOf('/pending_confirmation');
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
  if (error) throw error;
}

/** Sends a mail with a link that signs in and leads to /update_password. */
export async function sendPasswordReset(email: string): Promise<void> {
  const auth = await supabaseAuth();
  const wanted = wantedPage();
  // The mail may be opened in another tab, which does not know the wanted page.
  const next = wanted === null ? '' : `?${new URLSearchParams({ next: wanted })}`;
  const redirectTo = addressOf(`/update_password${next}`);
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}

/** Mails a code that signs in; if that is switched off, the code of a password reset is used instead. */
export async function mailSignInCode(email: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: addressOf(wantedPage() ?? '/goals') },
  });
  if (error?.code === 'otp_disabled') return sendPasswordReset(email);
  if (error) throw error;
}

/** Signs in with a mailed code. Rejects with the client's error. */
export async function signInWithCode(
  email: string,
  code: string,
  type: 'email' | 'recovery' = 'email',
): Promise<Session> {
  const auth = await supabaseAuth();
  const { data, error } = await auth.verifyOtp({ email, token: code, type });
  if (error) throw error;
  if (data.session === null) throw new Error('The code brought no session');
  return data.session;
}

/** Changes the password of the signed-in person; `code` was sent by `mailCode`, or is empty. */
export async function changePassword(password: string, code: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.updateUser({ password, ...(code !== '' && { nonce: code }) });
  if (error) throw error;
}

/** Sends the signed-in person a code that proves that they can read their mail. */
export async function mailCode(): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.reauthenticate();
  if (error) throw error;
}

/** Requests another email address for the signed-in person; the links in the mails lead to /profile. */
export async function changeEmail(email: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: addressOf('/profile') });
  if (error) throw error;
}

/**
 * Saves the language in the account of this person, and leaves other preferences as they are. Nothing where somebody else has
 * signed in here meanwhile, as in another tab: the client goes by the session of the moment.
 */
export async function savePreferredLanguage(language: Language, owner: string): Promise<void> {
  const auth = await supabaseAuth();
  const { data } = await auth.getSession();
  if (data.session === null) return;
  // Read from the server, as another device may have changed a preference meanwhile.
  const present = await auth.getUser();
  if (present.error) throw present.error;
  const { session } = (await auth.getSession()).data;
  if (present.data.user.id !== owner || session?.user.id !== owner) return;
  const known = preferences(present.data.user);
  const { error } = await auth.updateUser({ data: { preferences: { ...known, language } } });
  if (error) throw error;
}

/** Ends this browser's session. It is removed even if the server cannot be reached, so errors are ignored. */
export async function endSession(): Promise<void> {
  await endDeliberately(removeSession);
}

/** Removes this browser's session, which has ended for a reason that the server has given. */
export async function removeSession(): Promise<void> {
  const auth = await supabaseAuth();
  await auth.signOut({ scope: 'local' });
}

function addressOf(path: string): string {
  return new URL(path, window.location.origin).href;
}
