import type { Statement } from '../../database/port/executor.ts';
import { disputePhonePassword, userByPhone } from './phones.ts';
import { disputePassword, type UserRow, userByEmail } from './users.ts';

/** What somebody signs up and in by: an address or a number, in the one form that is kept. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** Asks for the person whose it is. */
export const userBy = ({ kind, value }: Contact): Statement =>
  kind === 'email' ? userByEmail(value) : userByPhone(value);

/** Keeps that a sign-up for it, while nobody has confirmed it, named another password than the kept one, or none. */
export const disputing = ({ kind, value }: Contact): Statement =>
  kind === 'email' ? disputePassword(value) : disputePhonePassword(value);

/** When its owner confirmed it. */
export const confirmedAt = (user: UserRow, kind: Contact['kind']): string | null =>
  kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;

/** Whether somebody has proved that an address or a number of the account is theirs. */
export const isConfirmed = (user: UserRow): boolean =>
  user.email_confirmed_at !== null || user.phone_confirmed_at !== null;
