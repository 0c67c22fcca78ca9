/** A value of a decoded form: Stripe sends nested members as `a[b][0]=c`. */
export type FormValue = string | { readonly [name: string]: FormValue };

/** The members of a request, decoded. Lists are objects whose names count from 0. */
export type Form = { readonly [name: string]: FormValue };

/** Decodes a form body or a query string with bracketed names, as the Stripe API takes them. */
export function decodeForm(text: string): Form {
  const root: Record<string, FormValue> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return root;
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function put(root: Record<string, FormValue>, path: readonly string[], value: string): void {
  let place = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(place).length) : part;
    if (depth === path.length - 1) {
      place[name] = value;
      return;
    }
    const next = place[name];
    const inner: Record<string, FormValue> =
      typeof next === 'object' ? { ...next } : Object.create(null);
    place[name] = inner;
    place = inner;
  }
}

/** A member that is a text, or undefined. */
export function textOf(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

/** A member that holds members itself; empty when absent. */
export function membersOf(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

/** The texts of a member such as `metadata`. */
export function textsOf(form: Form, name: string): Record<string, string> {
  const texts = Object.entries(membersOf(form, name)).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(texts);
}
