import type { PageName } from '../../menu/pages.tsx';
import type { KeyPress } from './search-key.ts';

/** What a shortcut does. */
export type Command =
  | { readonly kind: 'search' | 'sheet' | 'new' | 'edit' }
  | { readonly kind: 'go'; readonly page: PageName };

/** Which letter after a g leads to which page, in the current language. */
export type Letters = Readonly<Record<PageName, string>>;

const SINGLE: Readonly<Record<string, Command>> = {
  '/': { kind: 'search' },
  '?': { kind: 'sheet' },
  n: { kind: 'new' },
  e: { kind: 'edit' },
};

/** The first key of the shortcuts that lead to a page. */
export const LEADER = 'g';

/**
 * The command of a single key; `isLed` after a g. Null if it has none. Punctuation is recognised with or without Shift,
 * wherever the keyboard has it; a letter with Shift is another key.
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
