/** Whether a text shows nothing: no character, or only white space and characters that are drawn as nothing. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}
