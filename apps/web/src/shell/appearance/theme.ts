import { readStored, writeStored } from '../../lib/browser-storage/stored.ts';

/** Light, dark, or whatever the system says. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const key = 'bloom.theme';
const listeners = new Set<() => void>();

/** The theme that this browser stores; `system` if there is none. */
export function readTheme(): Theme {
  const stored = readStored(key);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Shows a theme and stores it. */
export function chooseTheme(theme: Theme): void {
  writeStored(key, theme === 'system' ? null : theme);
  show(theme);
}

/** Without the attribute the stylesheet follows the system. */
function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/**
 * Shows what is chosen in another tab, also while this page was in the back/forward cache. Returns the function that ends
 * this.
 */
export function followTheme(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('storage', (event) => event.key === key && show(readTheme()), { signal });
  addEventListener('pageshow', (event) => event.persisted && show(readTheme()), { signal });
  return () => ended.abort();
}

/** Calls the listener when this page shows another theme. Returns the function that unsubscribes. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
