/** How many cards are updated per frame: all that come near in one scroll step would block the page. */
const IN_A_FRAME = 8;

/**
 * Takes the cards to update before the next frame out of the queue: those that come near before those that move away,
 * which nobody sees, each in order of arrival.
 */
export function nextBatch<Card>(
  waiting: Map<Card, boolean>,
): readonly (readonly [Card, boolean])[] {
  const next = [...waiting]
    .sort(([, one], [, other]) => Number(other) - Number(one))
    .slice(0, IN_A_FRAME);
  for (const [card] of next) waiting.delete(card);
  return next;
}
