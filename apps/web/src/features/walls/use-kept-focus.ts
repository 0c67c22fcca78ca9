import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place on a wall. Gives a function to call before a card may go; if it does and the focus goes
 * with it, the card beside it has the focus afterwards, or what has taken its place, so that nobody is thrown back to the top of a long wall.
 */
export function useKeptFocus(
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
    // The question gives the focus back in the next frame; only after that is it known whether it is lost.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const cardOf = (id: string | null) => board.current?.querySelector(`[data-card="${id}"]`);
        // It may still be there, with other buttons.
        const card = cardOf(left.current) ?? cardOf(neighbour.current);
        (card ?? board.current)?.querySelector('button')?.focus();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [board, cards]);

  return leave;
}
