import { type ComponentType, useEffect, useState } from 'react';
import { areKeysOn } from './preference.ts';
import { request } from './requests.ts';
import { isSearchKey } from './search-key.ts';

/** What finds things and answers to keys, fetched behind the page that is there; null until then. */
export function useFinding(isSignedIn: boolean): ComponentType | null {
  const [found, setFound] = useState<{ readonly Finding: ComponentType } | null>(null);
  useEffect(() => {
    if (!isSignedIn) return setFound(null);
    let isWanted = true;
    import('./later-finding.tsx').then((part) => isWanted && setFound(part)).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isSignedIn]);
  const isComing = isSignedIn && found === null;
  useEffect(() => {
    if (!isComing) return;
    document.addEventListener('keydown', searchEarly);
    return () => document.removeEventListener('keydown', searchEarly);
  }, [isComing]);
  return found?.Finding ?? null;
}

/** On a slow line somebody may search before what answers to keys is there: then it opens as soon as it is. */
function searchEarly(event: KeyboardEvent): void {
  const isSlash = event.key === '/' && event.target === document.body && areKeysOn();
  if (!isSlash && !isSearchKey(event)) return;
  event.preventDefault();
  request('search');
}
