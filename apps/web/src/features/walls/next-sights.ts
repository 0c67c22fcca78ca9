/** How many cards are drawn anew before a frame: all that comes near with one turn of a wheel would hold the page up. */
const IN_A_FRAME = 8;

/**
 * Takes out of what waits whom to tell before the next frame whether it is near: those that come before those that go,
 * which nobody sees, each in the order of its coming.
 */
export function nextSights<Card>(
  waiting: Map<Card, boolean>,
): readonly (readonly [Card, boolean])[] {
  const next = [...waiting]
    .sort(([, one], [, other]) => Number(other) - Number(one))
    .slice(0, IN_A_FRAME);
  for (const [card] of next) waiting.delete(card);
  return next;
}
