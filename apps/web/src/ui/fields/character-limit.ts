import type { ChangeEvent } from 'react';

/** Characters outside the first plane, such as most emoji: two units for browsers, one for SQL. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

const pairsIn = (text: string) => text.match(PAIR)?.length ?? 0;
const charactersIn = (text: string) => text.length - pairsIn(text);

// Pages are drawn beforehand, too, where there is no document.
if (typeof document !== 'undefined') document.addEventListener('beforeinput', makeRoom, true);

/** Gives the field that is written into room for the emoji to come: by `maxLength` browsers would leave half of them out. */
function makeRoom({ target, data }: InputEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const limit = target.dataset.characters;
  if (limit !== undefined) target.maxLength = Number(limit) + pairsIn(target.value + (data ?? ''));
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/**
 * How a field with this text ends at `limit` characters, as the limits in SQL count them; browsers count units. A text that
 * came from elsewhere, as from an import, could otherwise be shortened only, and its form not be sent.
 */
export const characterLimit = (text: string, limit: number | undefined) => ({
  count: { length: charactersIn(text), limit },
  /** The attributes of the field. */
  limited: {
    maxLength: limit === undefined ? undefined : limit + pairsIn(text),
    'data-characters': limit,
  },
  /** Called first when the text changes. */
  cut: (event: Change) => cutInserted(event, text, limit),
});

/**
 * Cuts what was inserted beyond the limit, as browsers do by `maxLength`: that has room for the emoji of the text before, and
 * these may just have been replaced. What an input method writes is left to it.
 */
function cutInserted(
  { currentTarget: field, nativeEvent }: Change,
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
