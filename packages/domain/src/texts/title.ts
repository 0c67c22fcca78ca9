import { isBlank } from './blank.ts';

/** Why a title is refused (specification/goals.md#issues-and-strategies). */
export type TitleFault = 'missing' | 'duplicate';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** The stored form of a typed title: trimmed, normalised Unicode, no line breaks; empty where it shows nothing. */
export function cleanTitle(typed: string): string {
  return isBlank(typed) ? '' : typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * The fault of a typed title in its list, or null (specification/goals.md#issues-and-strategies). `exceptId` is the row
 * being edited, which may keep its own title.
 */
export function checkListTitle(
  typed: string,
  list: readonly Titled[],
  exceptId?: string,
): TitleFault | null {
  const title = cleanTitle(typed);
  if (title === '') return 'missing';
  const isDuplicate = list.some(
    (other) => other.id !== exceptId && cleanTitle(other.title) === title,
  );
  return isDuplicate ? 'duplicate' : null;
}
