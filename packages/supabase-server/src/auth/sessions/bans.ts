import type { UserRow } from '../store/users.ts';

/** Tells whether a person is shut out at this time. */
export const isBanned = (user: UserRow, now: Date): boolean =>
  user.banned_until !== null && Date.parse(user.banned_until) > now.getTime();
