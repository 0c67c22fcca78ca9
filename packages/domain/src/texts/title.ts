import { shownText } from './blank.ts';

/** Why a title is refused (specification/goals.md#issues-and-strategies). */
export type TitleFault = 'missing' | 'duplicate';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/**
 * The stored form of a typed title: trimmed, composed Unicode, no line breaks; empty where it shows nothing. Some scripts
 * become longer when they are composed, and are left as they are.
 */
export function cleanTitle(typed: string): string {
  const text = shownText(typed).replace(/\s+/gu, ' ');
  const composed = text.normalize();
  return composed.length > text.length ? text : composed;
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
    (other) => other.id !== exceptId && cleanTitle(other.title).normalize() === title.normalize(),
  );
  return isDuplicate ? 'duplicate' : null;
}
