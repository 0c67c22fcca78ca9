import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place on a wall. Gives a function to call before a card may go; if it does and the focus goes
 * with it, the card beside it has the focus afterwards, so that nobody is thrown back to the top of a long wall.
 */
export function useKeptFocus(
  board: RefObject<HTMLElement | null>,
  cards: unknown,
): (id: string) => void {
  const neighbour = useRef<Element | null>(null);

  const leave = useCallback(
    (id: string) => {
      const card = board.current?.querySelector(`[data-card="${CSS.escape(id)}"]`);
      neighbour.current = card?.nextElementSibling ?? card?.previousElementSibling ?? null;
    },
    [board],
  );

  useEffect(() => {
    if (cards === null || neighbour.current === null) return;
    // The question gives the focus back in the next frame; only after that is it known whether it is lost.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const place = neighbour.current?.isConnected ? neighbour.current : board.current;
        place?.querySelector('button')?.focus();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [board, cards]);

  return leave;
}
