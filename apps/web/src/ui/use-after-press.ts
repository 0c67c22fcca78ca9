import { useEffect, useRef } from 'react';

/**
 * Gives a function that does something at once, or, while a pointer is pressed, once it is let go: what is pressed must
 * not move away under it. It does nothing once what asked is gone.
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
      // The click comes after its pointer is up.
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
