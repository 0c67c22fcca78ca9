import { type ComponentType, useEffect, useState } from 'react';
import { request } from './requests.ts';
import { areKeysOn } from './shortcuts/keys-preference.ts';
import { isSearchKey } from './shortcuts/search-key.ts';

/** The component with the search and the shortcuts, loaded once the page is there; null until then. */
export function useSearchAndShortcuts(isSignedIn: boolean): ComponentType | null {
  const [found, setFound] = useState<{ readonly SearchAndShortcuts: ComponentType } | null>(null);
  useEffect(() => {
    if (!isSignedIn) return setFound(null);
    let isCurrent = true;
    import('./deferred-shortcuts.tsx')
      .then((part) => isCurrent && setFound(part))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn]);
  const isComing = isSignedIn && found === null;
  useEffect(() => {
    if (!isComing) return;
    document.addEventListener('keydown', searchEarly);
    return () => document.removeEventListener('keydown', searchEarly);
  }, [isComing]);
  return found?.SearchAndShortcuts ?? null;
}

/**
 * On a slow connection somebody may press the search shortcut before that: then the search opens as soon as it is
 * loaded.
 */
function searchEarly(event: KeyboardEvent): void {
  const isSlash = event.key === '/' && event.target === document.body && areKeysOn();
  if (!isSlash && !isSearchKey(event)) return;
  event.preventDefault();
  request('search');
}
