import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs something at once, or, while a pointer is pressed, after its release: what is being
 * pressed must not move. Does nothing after the component was unmounted.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const act = waiting.current;
      waiting.current = null;
      // The click follows the pointerup event.
      if (act !== null) setTimeout(() => ending.signal.aborted || act());
    };
    addEventListener('pointerdown', press, options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => ending.abort();
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
}
