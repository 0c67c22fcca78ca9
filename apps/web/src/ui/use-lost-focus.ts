import { useEffect, useRef } from 'react';

/**
 * Places the keyboard where what had it is gone: `signal` changes when that may have happened, such as when a dialog
 * closes whose opener is no longer there. The focus then goes to the first element that `wanted` finds.
 */
export function useLostFocus(signal: unknown, wanted: string): void {
  const known = useRef(signal);
  useEffect(() => {
    if (known.current === signal) return;
    known.current = signal;
    // A dialog gives the focus back in the next frame; only after that is it known whether it is lost.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(wanted)?.focus();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [signal, wanted]);
}
