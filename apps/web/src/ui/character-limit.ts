import type { ChangeEvent } from 'react';

/** Characters outside the first plane, such as most emoji: two units for browsers, one for SQL. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

const pairsIn = (text: string) => text.match(PAIR)?.length ?? 0;

/** How many characters a text has, as the limits in SQL count them. */
export const charactersIn = (text: string): number => text.length - pairsIn(text);

/**
 * The `maxLength` for a field with this text, so that it ends at `limit` characters: browsers count units. A text that came
 * from elsewhere, as from an import, could otherwise be shortened only, and its form not be sent.
 */
export const maxLengthFor = (text: string, limit: number | undefined): number | undefined =>
  limit === undefined ? undefined : limit + pairsIn(text);

/**
 * Cuts what was inserted beyond the limit, as browsers do by `maxLength`: that has room for the emoji of the text before, and
 * these may just have been replaced. What an input method writes is left to it.
 */
export function cutInserted(
  { currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  before: string,
  limit = Number.POSITIVE_INFINITY,
): void {
  const over = charactersIn(field.value) - limit;
  if (over <= 0 || charactersIn(before) > limit || Object(nativeEvent).isComposing) return;
  const end = field.selectionEnd ?? field.value.length;
  const kept = [...field.value.slice(0, end)].slice(0, -over).join('');
  field.value = kept + field.value.slice(end);
  if (field.selectionEnd !== null) field.setSelectionRange(kept.length, kept.length);
}
