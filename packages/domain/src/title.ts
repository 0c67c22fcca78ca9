/** Why a title is refused (specification/goals.md#issues-and-strategies). */
export type TitleFault = 'missing' | 'duplicate';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Takes what was typed and gives what is kept: no space around, one Unicode form, no line breaks. */
export function cleanTitle(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Takes a typed title and the list it is meant for; gives the fault or null
 * (specification/goals.md#issues-and-strategies). `exceptId` names the one being edited, which may keep its own title.
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
