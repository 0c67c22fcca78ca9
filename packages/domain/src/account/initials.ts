import { firstCharacterOf } from '../texts/beginning.ts';

/**
 * The initials for an avatar: the first letters of the first and the last name, or of the address when there is no
 * name.
 */
export function initialsOf(fullName: string, email: string): string {
  const names = fullName.trim().split(/\s+/u).filter(Boolean);
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : [names[0] ?? email];
  return chosen.map((name = '') => firstCharacterOf(name).toLocaleUpperCase()).join('');
}
