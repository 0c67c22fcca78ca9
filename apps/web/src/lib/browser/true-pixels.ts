/** The length of the edge of what is tried, in pixels; its colour; and how far a pixel may be from it. */
const EDGE = 4;
const COLOUR = [51, 102, 153, 255];
const NEAR = 16;

/**
 * Whether pages get what they have drawn. Browsers that resist fingerprinting, as Tor Browser and Firefox when it is asked
 * to, give them noise instead, unless the person allows the page to read it: so this is asked each time.
 */
export function arePixelsTrue(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  context.fillStyle = `rgb(${COLOUR.slice(0, 3)})`;
  context.fillRect(0, 0, EDGE, EDGE);
  const { data } = context.getImageData(0, 0, EDGE, EDGE);
  return data.every((value, at) => Math.abs(value - (COLOUR[at % 4] ?? 0)) <= NEAR);
}
