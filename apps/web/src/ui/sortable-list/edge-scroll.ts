/** How near to the edge of the screen a page starts to scroll while something is dragged, in pixels. */
const EDGE = 90;
/** How fast at first and at most, in pixels a millisecond, and after how many milliseconds twice as fast. */
const SPEED = { first: 0.7, most: 20, doubles: 700 };
/** A frame that took longer counts as this long, in milliseconds, so that nothing is jumped over. */
const LONGEST_FRAME = 50;

/**
 * Makes a function that is called in each frame of a drag, and tells how far to scroll, in pixels: nothing unless the
 * finger is near the upper or the lower edge. The longer it stays there, the faster: at the speed with which one aims
 * at the next rows, a list of thousands took minutes.
 */
export function edgeScroll(): (y: number, height: number, now: number) => number {
  let towards = 0;
  let since = 0;
  let last = 0;
  return (y, height, now) => {
    const elapsed = Math.min(now - last, LONGEST_FRAME);
    last = now;
    const edge = y < EDGE ? -1 : y > height - EDGE ? 1 : 0;
    if (edge !== towards) since = now;
    towards = edge;
    const speed = Math.min(SPEED.most, SPEED.first * 2 ** ((now - since) / SPEED.doubles));
    return edge === 0 ? 0 : edge * speed * elapsed;
  };
}
