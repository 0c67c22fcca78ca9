import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../presses/is-composing.ts';
import { hasOpenDialogs } from './open-dialogs.ts';

/**
 * Calls the function when Escape is pressed anywhere on the page, also where nothing has the focus, as after a start. What is
 * open over the page comes first, and takes the press for itself.
 */
export function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // Before anything hears of the press: what it closes is not open any more afterwards.
    let isCovered = false;
    const begin = () => {
      isCovered = hasOpenDialogs();
    };
    const end = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      if (!isCovered && !event.defaultPrevented) leave();
    };
    addEventListener('keydown', begin, { signal, capture: true });
    addEventListener('keydown', end, { signal });
    return () => ending.abort();
  }, []);
}
