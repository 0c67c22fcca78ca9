/** Whether a text shows nothing: no character, or only white space and characters that are drawn as nothing. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** A text as a database takes it: without NUL, which nobody sees, and with a sign in place of half a character. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A typed text as it is stored: without the white space around it, and empty where it shows nothing. */
export function shownText(typed: string): string {
  return isBlank(typed) ? '' : storableText(typed).trim();
}
