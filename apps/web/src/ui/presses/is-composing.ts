/**
 * Whether a key belongs to an input method that composes a word: its Enter takes the word, and its Escape leaves it. Safari
 * reports the end of the composition before the key that ended it, which has only the key code of input methods.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === 229;
