/** Whether a text shows nothing: no character, or only white space and characters that are drawn as nothing. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** A typed text as it is stored: without the white space around it, and empty where it shows nothing. */
export function shownText(typed: string): string {
  return isBlank(typed) ? '' : typed.trim();
}
