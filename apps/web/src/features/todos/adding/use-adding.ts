import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusNext } from '../../../ui/focus/focus-next.ts';

interface Adding {
  /** Whether the row for new to-dos is open. */
  readonly isAdding: boolean;
  /** Whether it was opened by a press, and takes the focus. */
  readonly hasFocus: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * The row for new to-dos: open once it is asked for, and from the beginning if a draft of it was restored. When it closes,
 * and when the list is cleared, the focus goes to what adds a to-do.
 */
export function useAdding(
  bar: RefObject<HTMLElement | null>,
  { startsAdding, isRestored, isEmpty }: Record<'startsAdding' | 'isRestored' | 'isEmpty', boolean>,
): Adding {
  const [isAdding, setAdding] = useState<'restored' | 'asked' | false>(startsAdding && 'asked');
  useEffect(() => {
    if (isRestored) setAdding((known) => known || 'restored');
  }, [isRestored]);

  // The button that cleared the list, or the last row, had the focus.
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const isCleared = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    if (!isCleared) return;
    const frame = focusNext(() => opener(bar.current));
    return () => cancelAnimationFrame(frame);
  }, [bar, isEmpty]);

  return {
    isAdding: isAdding !== false,
    hasFocus: isAdding === 'asked',
    open: () => setAdding('asked'),
    close() {
      setAdding(false);
      focusNext(() => opener(bar.current));
    },
  };
}

/** What adds a to-do: the button, or the field if it is open. */
const opener = (bar: HTMLElement | null) => bar?.querySelector<HTMLElement>('[data-add], input');
