import type { Language } from '@bloom/domain/language';
import { loadConfig, type SocialProvider } from '../../lib/config.ts';
import { forgetReturnedTokens, oauthReturnTo, returnedTokens } from '../../lib/oauth-return.ts';
import { rememberedSession, sessionKey } from '../../lib/remembered-session.ts';
import { serverSilence } from '../../lib/server-silence.ts';
import { leaving } from '../../lib/session-end.ts';
import { onConnect, type Session, supabaseAuth, type User } from '../../lib/supabase.ts';
import { wantedPage } from '../../lib/wanted-page.ts';
import { preferences } from './person.ts';

/** Calls the listener on each event of the session, now and in other tabs: specification/account.md#auth-state. */
export function watchSession(listener: (event: string, session: Session | null) => void): void {
  onConnect((auth) => auth.onAuthStateChange(listener));
}

/**
 * The session of the last visit as this browser has it, so that its person sees what the device has before the server has
 * answered; null when there is none, or when the way back from a provider has brought another one.
 */
export async function keptSession(): Promise<Session | null> {
  const { supabaseUrl } = await loadConfig();
  return returnedTokens() === null
    ? wholeSession(rememberedSession(sessionKey(supabaseUrl)))
    : null;
}

/**
 * The session that this browser keeps, with the user as the server knows it now; null when there is
 * none or the server refuses it. A server that does not answer leaves the session where it is.
 */
export async function restoreStoredSession(): Promise<Session | null> {
  const auth = await supabaseAuth();
  await takeArrivedSession();
  const { data, error } = await auth.getSession();
  if (error) return lastSession(error);
  if (data.session === null) return null;
  const found = await auth.getUser();
  if (found.error === null) return { ...data.session, user: found.data.user };
  if (![400, 401, 403, 404].includes(found.error.status ?? 0)) return lastSession(found.error);
  await auth.signOut({ scope: 'local' });
  return null;
}

/** While the server cannot be reached, the person who was here last sees what the device has. */
function lastSession(error: unknown): Session {
  const kept = wholeSession(rememberedSession());
  if (serverSilence(error) === null || kept === null) throw error;
  return kept;
}

function wholeSession(kept: unknown): Session | null {
  const { access_token: token, user } = Object(kept) as Partial<Session>;
  return typeof token === 'string' && typeof user?.id === 'string' ? (kept as Session) : null;
}

/** The person who is signed in, as the server knows them now; throws the client's error. */
export async function readPerson(): Promise<User> {
  const auth = await supabaseAuth();
  const { data, error } = await auth.getUser();
  if (error) throw error;
  return data.user;
}

/** Takes the session that the way back from a provider has brought, if there is one and it still holds. */
async function takeArrivedSession(): Promise<void> {
  const arrived = returnedTokens();
  if (arrived === null) return;
  const auth = await supabaseAuth();
  const { error } = await auth.setSession({
    access_token: arrived.accessToken,
    refresh_token: arrived.refreshToken,
  });
  if (error && serverSilence(error) !== null) throw error;
  forgetReturnedTokens();
}

/** Signs in; throws the client's error. */
export async function signInWithPassword(email: string, password: string): Promise<Session> {
  const auth = await supabaseAuth();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
}

/** Sends the browser to a provider; it comes back to the page, with a session or with an error in its address. */
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

/** Creates an account; the link of the mail leads to /pending_confirmation, which moves on to /goals. */
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

/** Sends a mail whose link signs in and leads to /update_password. */
export async function sendPasswordReset(email: string): Promise<void> {
  const auth = await supabaseAuth();
  const wanted = wantedPage();
  // The mail may be opened in another tab, which knows nothing of the wanted page.
  const next = wanted === null ? '' : `?${new URLSearchParams({ next: wanted })}`;
  const redirectTo = addressOf(`/update_password${next}`);
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}

/** Mails a code that signs in; where that is switched off, the code of the mail for a forgotten password does it. */
export async function mailSignInCode(email: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: addressOf(wantedPage() ?? '/goals') },
  });
  if (error?.code === 'otp_disabled') return sendPasswordReset(email);
  if (error) throw error;
}

/** Signs in with a mailed code; throws the client's error. */
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

/** Changes the password of the person who is signed in; `code` is one that `mailCode` sent, or empty. */
export async function changePassword(password: string, code: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.updateUser({ password, ...(code !== '' && { nonce: code }) });
  if (error) throw error;
}

/** Sends the person who is signed in a code that shows that they read their mail. */
export async function mailCode(): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.reauthenticate();
  if (error) throw error;
}

/** Asks for another address of the person who is signed in; the links of the mails lead to /profile. */
export async function changeEmail(email: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: addressOf('/profile') });
  if (error) throw error;
}

/** Keeps the language with the person, leaving other preferences as they are. */
export async function savePreferredLanguage(language: Language): Promise<void> {
  const auth = await supabaseAuth();
  const { data } = await auth.getSession();
  if (data.session === null) return;
  // As the server knows them now: another device may have changed one since this one began.
  const present = await auth.getUser();
  if (present.error) throw present.error;
  const known = preferences(present.data.user);
  const { error } = await auth.updateUser({ data: { preferences: { ...known, language } } });
  if (error) throw error;
}

/** Ends this browser's session; it goes even when the server cannot be reached, so no error matters. */
export async function endSession(): Promise<void> {
  const auth = await supabaseAuth();
  await leaving(async () => void (await auth.signOut({ scope: 'local' })));
}

function addressOf(path: string): string {
  return new URL(path, window.location.origin).href;
}
