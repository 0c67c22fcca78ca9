import type { ChangeEvent } from 'react';

/** Characters outside the first plane, such as most emoji: two units for browsers, one for SQL. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

const pairsIn = (text: string) => text.match(PAIR)?.length ?? 0;
const charactersIn = (text: string) => text.length - pairsIn(text);

type Field = HTMLInputElement | HTMLTextAreaElement;

// Pages are drawn beforehand, too, where there is no document.
if (typeof document !== 'undefined') {
  document.addEventListener('beforeinput', makeRoom, true);
  // WebKit cuts before `beforeinput`, but after these.
  document.addEventListener('textInput', (event) => fitIn(event, Object(event).data), true);
  document.addEventListener('paste', (event) => fitIn(event, textOf(event.clipboardData)), true);
  document.addEventListener('drop', (event) => fitIn(event, textOf(event.dataTransfer)), true);
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const textOf = (transfer: DataTransfer | null) => transfer?.getData('text/plain') ?? '';

/** Gives the field that is written into room for the emoji to come: by `maxLength` browsers would leave half of them out. */
function makeRoom({ target, data }: InputEvent): void {
  if (!isField(target)) return;
  const limit = target.dataset.characters;
  if (limit !== undefined) target.maxLength = Number(limit) + pairsIn(target.value + (data ?? ''));
}

/** The same for a text that is inserted as a whole, with no room for more of it than fits: what we cut WebKit cannot undo. */
function fitIn({ target }: Event, text: string): void {
  if (!isField(target) || target.dataset.characters === undefined) return;
  const { value, selectionStart, selectionEnd } = target;
  const limit = Number(target.dataset.characters);
  const before = value.slice(0, selectionStart ?? value.length) + text;
  const after = value.slice(selectionEnd ?? value.length);
  const over = Math.max(0, charactersIn(before + after) - limit);
  const letters = [...before];
  const kept = letters.slice(0, Math.max(0, letters.length - over)).join('');
  target.maxLength = limit + pairsIn(kept + after);
}

type Change = ChangeEvent<Field>;

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
