import { readStored, writeStored } from '../lib/stored.ts';

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

/** Shows a theme and stores it. Without the attribute the stylesheet follows the system. */
export function chooseTheme(theme: Theme): void {
  writeStored(key, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Calls the listener when another theme is chosen on this page. Returns the function that unsubscribes. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
