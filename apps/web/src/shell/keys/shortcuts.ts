import type { PageName } from '../pages.tsx';
import type { KeyPress } from './search-key.ts';

/** What a key does. */
export type Command =
  | { readonly kind: 'search' | 'sheet' | 'new' | 'edit' }
  | { readonly kind: 'go'; readonly page: PageName };

/** Which letter leads to which page after a g, in the language that is shown. */
export type Letters = Readonly<Record<PageName, string>>;

const SINGLE: Readonly<Record<string, Command>> = {
  '/': { kind: 'search' },
  '?': { kind: 'sheet' },
  n: { kind: 'new' },
  e: { kind: 'edit' },
};

/** What begins a way to a page. */
export const LEADER = 'g';

/**
 * What a single key does; `isLed` after a g. Null for none. Signs are found wherever the keyboard has them, with Shift or
 * without; a letter with Shift is another key.
 */
export function commandOf(press: KeyPress, isLed: boolean, letters: Letters): Command | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (ctrlKey || metaKey || altKey || key.length !== 1) return null;
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  if (isLetter && shiftKey) return null;
  const small = key.toLowerCase();
  if (!isLed) return SINGLE[small] ?? null;
  const page = (Object.keys(letters) as PageName[]).find((name) => letters[name] === small);
  return page === undefined ? null : { kind: 'go', page };
}
