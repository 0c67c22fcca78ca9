/**
 * Keeps the focus on a wall when a card disappears. Call this before a card may be removed, and the returned function
 * afterwards: if the focus is lost by then, it goes to the card itself if it is still there, or else to its neighbour,
 * so that nobody is thrown back to the top of a long wall.
 */
export function keepFocus(board: HTMLElement | null, id: string): () => void {
  const cards = [...(board?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const place = cards.findIndex(({ dataset }) => dataset.card === id);
  const neighbour = (cards[place + 1] ?? cards[place - 1])?.dataset.card;
  const cardOf = (id: string | undefined) => board?.querySelector(`[data-card="${id}"]`);

  function restore() {
    if (document.activeElement !== document.body) return;
    // The card may still exist, with other buttons. Some of them are only shown where nothing can hover.
    const buttons = (cardOf(id) ?? cardOf(neighbour) ?? board)?.querySelectorAll('button') ?? [];
    for (const button of buttons) {
      button.focus();
      if (document.activeElement === button) return;
    }
  }

  // A dialog restores the focus in the next frame; only then is it known whether it is lost.
  return () => requestAnimationFrame(() => requestAnimationFrame(restore));
}
