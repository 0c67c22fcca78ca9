import { isLanguage, type Language } from '@bloom/domain/language';
import type { User } from '../../lib/supabase.ts';

/** What Bloom reads of a user: specification/account.md#user. */
export type Person = Pick<
  User,
  'id' | 'email' | 'email_confirmed_at' | 'app_metadata' | 'user_metadata' | 'identities'
>;

/** Someone known only by the address that waits for confirmation. */
export function pendingPerson(email: string): Person {
  return { id: '', email, app_metadata: {}, user_metadata: {} };
}

/** When the address was confirmed, or null. */
export function confirmedAt(person: Person | null): Date | null {
  const moment = person?.email_confirmed_at;
  return moment ? new Date(moment) : null;
}

/** The language that a person has chosen, or null. */
export function preferredLanguage(person: Person | null): Language | null {
  const language: unknown = preferences(person).language;
  return isLanguage(language) ? language : null;
}

/** The person's preferences, as they are stored. */
export function preferences(person: Person | null): Record<string, unknown> {
  const stored: unknown = person?.user_metadata.preferences;
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** The full name, or an empty text. */
export function fullNameOf(person: Person | null): string {
  const name: unknown = person?.user_metadata.full_name;
  return typeof name === 'string' ? name : '';
}

/** The ways in which an account signs in, such as `email` or `google`. */
export function providersOf(person: Person | null): readonly string[] {
  const { providers, provider } = Object(person?.app_metadata);
  const known: unknown[] = Array.isArray(providers) ? providers : [provider];
  return known.filter((name) => typeof name === 'string');
}

/** Whether the server has dropped the password that came with the sign-up, so that another one must be chosen. */
export function owesPassword(person: Person | null): boolean {
  return Object(person?.app_metadata).password_dropped === true;
}
