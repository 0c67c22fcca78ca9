import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme, type Theme } from './theme.ts';

/** The chosen theme. What this browser stores is unknown while the page is prerendered. */
export const useTheme = (): Theme =>
  useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system');
