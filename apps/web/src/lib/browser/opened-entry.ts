/** What the router calls an entry of the history that it has not added itself. */
const UNNAMED = 'default';

/**
 * Gives the entry of the history that this document was opened with a key of its own, which a reload keeps. The router
 * stores by keys how far pages were scrolled, and would open a page at the place where the one opened before was left.
 */
export function nameOpenedEntry(): void {
  const { state } = window.history;
  if (Object(state).key !== undefined) return;
  const key = UNNAMED + Math.random().toString(36).slice(2);
  window.history.replaceState({ ...state, key }, '');
}

/** Whether an entry with this key was opened by its address, and not by a link of the app. */
export const wasOpened = (key: string) => key.startsWith(UNNAMED);
