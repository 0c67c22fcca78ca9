import type { UserRow } from '../store/users.ts';

export const isBanned = (user: UserRow, now: Date): boolean =>
  user.banned_until !== null && Date.parse(user.banned_until) > now.getTime();
