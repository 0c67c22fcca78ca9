// The syntax that browsers check in a field of type "email" (HTML standard, 4.10.5.1.5).
const syntax =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 255 && syntax.test(text);
}
