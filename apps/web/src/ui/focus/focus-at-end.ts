/** Focuses a field with its caret behind the text: people add to it and correct it more often than they replace it. */
export function focusAtEnd(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  // The browser scrolls to the caret when the field gets the focus.
  field?.setSelectionRange(field.value.length, field.value.length);
  field?.focus();
}
