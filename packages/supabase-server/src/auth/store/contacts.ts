import type { Statement } from '../../database/port/executor.ts';
import { disputePhonePassword, userByPhone } from './phones.ts';
import { disputePassword, type UserRow, userByEmail } from './users.ts';

/** What somebody signs up and in with: an address or a number, normalised. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** The statement that finds the person with it. */
export const userBy = ({ kind, value }: Contact): Statement =>
  kind === 'email' ? userByEmail(value) : userByPhone(value);

/**
 * The statement that records that a sign-up, before anybody confirmed it, named another password than the stored one,
 * or none.
 */
export const disputing = ({ kind, value }: Contact): Statement =>
  kind === 'email' ? disputePassword(value) : disputePhonePassword(value);

/** When it was confirmed. */
export const confirmedAt = (user: UserRow, kind: Contact['kind']): string | null =>
  kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;

/** Whether an address or a number of the account is confirmed. */
export const isConfirmed = (user: UserRow): boolean =>
  user.email_confirmed_at !== null || user.phone_confirmed_at !== null;
