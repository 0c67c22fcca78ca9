import { isLanguage, type Language } from '@bloom/domain/texts/language';
import type { User } from '../../lib/backend/supabase.ts';

/** The part of a user that Bloom reads: specification/account.md#user. */
export type Person = Pick<
  User,
  'id' | 'email' | 'email_confirmed_at' | 'app_metadata' | 'user_metadata' | 'identities'
>;

/** A person of whom only the waiting address is known. */
export function pendingPerson(email: string): Person {
  return { id: '', email, app_metadata: {}, user_metadata: {} };
}

/** When the address was confirmed, or null. */
export function confirmedAt(person: Person | null): Date | null {
  const moment = person?.email_confirmed_at;
  return moment ? new Date(moment) : null;
}

/** The language that the person has chosen, or null. */
export function preferredLanguage(person: Person | null): Language | null {
  const language: unknown = preferences(person).language;
  return isLanguage(language) ? language : null;
}

/** The stored preferences of the person. */
export function preferences(person: Person | null): Record<string, unknown> {
  const stored: unknown = person?.user_metadata.preferences;
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** The full name, or an empty text. */
export function fullNameOf(person: Person | null): string {
  const name: unknown = person?.user_metadata.full_name;
  return typeof name === 'string' ? name : '';
}

/** The sign-in methods of the account, such as `email` or `google`. */
export function providersOf(person: Person | null): readonly string[] {
  const { providers, provider } = Object(person?.app_metadata);
  const known: unknown[] = Array.isArray(providers) ? providers : [provider];
  return known.filter((name) => typeof name === 'string');
}

/** Whether the server has dropped the password of the sign-up, so that a new one must be chosen. */
export function owesPassword(person: Person | null): boolean {
  return Object(person?.app_metadata).password_dropped === true;
}
