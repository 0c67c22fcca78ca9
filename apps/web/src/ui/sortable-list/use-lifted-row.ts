import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Lifted {
  readonly id: string;
  readonly grid: Element | null | undefined;
  readonly isLong: boolean;
}

/**
 * Which row of a list is lifted, and what becomes of that while other devices change the list. A row that is lifted with the
 * keyboard holds all keys, and everything around the list is inert until it is dropped: where the row or its place is gone, it is let go.
 * @param isLong whether the list is one that draws only what is in view
 * @returns whether it goes on as such a list: it does not change while a row is lifted, since all rows would be drawn anew
 */
export function useLiftedRow(rows: readonly { readonly id: string }[], isLong: boolean) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const known = useRef(rows);

  const letGo = useEffectEvent(() => {
    // Nothing is inert where a pointer drags.
    if (lifted === null || document.querySelector('[inert]') === null) return;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  useEffect(() => () => letGo(), []);

  useEffect(() => {
    const before = known.current;
    known.current = rows;
    if (lifted === null || before === rows) return;
    if (rows.some(({ id }) => id === lifted.id)) {
      // The place at which it would be dropped may be gone; the list moves it in the next frame where it can.
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (document.activeElement?.closest('[data-drop-target]')) return;
          letGo();
          focusRow(lifted, lifted.id);
        });
      });
      return () => cancelAnimationFrame(frame);
    }
    letGo();
    setLifted(null);
    const at = before.findIndex(({ id }) => id === lifted.id);
    const next = rows[Math.min(at, rows.length - 1)];
    if (next !== undefined) focusRow(lifted, next.id);
  }, [rows, lifted]);

  return {
    isLong: lifted?.isLong ?? isLong,
    lift: (keys: ReadonlySet<unknown>) => {
      const grid = document.activeElement?.closest('[role="grid"]');
      setLifted({ id: [...keys].join(), grid, isLong });
    },
    drop: () => setLifted(null),
  };
}

function focusRow({ grid }: Lifted, id: string): void {
  grid?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)?.focus();
}
