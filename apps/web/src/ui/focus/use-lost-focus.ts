import { useEffect, useRef } from 'react';

/**
 * Moves the focus if the element that had it is gone. `signal` changes when that may have happened, such as when a
 * dialog closes whose opener was removed. The focus moves to the first element that matches `wanted`.
 */
export function useLostFocus(signal: unknown, wanted: string): void {
  const known = useRef(signal);
  useEffect(() => {
    if (known.current === signal) return;
    known.current = signal;
    // A dialog restores the focus in the next frame; only then is it known whether the focus is lost.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(wanted)?.focus();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [signal, wanted]);
}
