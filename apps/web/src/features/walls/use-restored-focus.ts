import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus on a wall when a card disappears. Returns a function to call before a card may be removed; if that
 * takes the focus away, the card beside it is focused afterwards, or the one in its place, so that nobody is thrown
 * back to the top of a long wall.
 */
export function useRestoredFocus(
  board: RefObject<HTMLElement | null>,
  cards: unknown,
): (id: string) => void {
  const left = useRef<string | null>(null);
  const neighbour = useRef<string | null>(null);
  const isLeaving = useRef(false);

  const leave = useCallback(
    (id: string) => {
      isLeaving.current = true;
      left.current = id;
      const cards = [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
      const place = cards.findIndex(({ dataset }) => dataset.card === id);
      neighbour.current = (cards[place + 1] ?? cards[place - 1])?.dataset.card ?? null;
    },
    [board],
  );

  useEffect(() => {
    if (cards === null || !isLeaving.current) return;
    // The dialog restores the focus in the next frame; only then is it known whether it is lost.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const cardOf = (id: string | null) => board.current?.querySelector(`[data-card="${id}"]`);
        // The card may still exist, with other buttons.
        const card = cardOf(left.current) ?? cardOf(neighbour.current);
        (card ?? board.current)?.querySelector('button')?.focus();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [board, cards]);

  return leave;
}
