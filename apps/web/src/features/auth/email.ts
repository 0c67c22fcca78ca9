// The syntax of input fields of type "email" (HTML standard, 4.10.5.1.5).
const syntax =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a text is an email address. */
export function isEmail(text: string): boolean {
  return text.length <= 255 && syntax.test(text);
}
