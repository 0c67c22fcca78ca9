/** The position of a photo in its frame: its scale, and the offset of its centre from that of the frame, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point in the frame, relative to its centre. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The size of the viewer's frame, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

const LARGEST = 6;

/** How far a swipe must go, as a fraction of the frame, or how fast, in pixels per millisecond. */
const FAR = 0.25;
const FAST = 0.5;

/** The whole photo. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** Zooms a photo around a point, which stays where it is as long as the frame stays filled. */
export function zoomAt(zoom: Zoom, factor: number, { x, y }: Point, frame: Frame): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return within({ scale, x: x - (x - zoom.x) * ratio, y: y - (y - zoom.y) * ratio }, frame);
}

/** Moves a photo that is larger than its frame. */
export function pan({ scale, x, y }: Zoom, by: Point, frame: Frame): Zoom {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}

/** The result of moving two fingers from two points to two others. */
export function pinch(
  zoom: Zoom,
  [one, other]: readonly [Point, Point],
  [oneNow, otherNow]: readonly [Point, Point],
  frame: Frame,
): Zoom {
  const before = middle(one, other);
  const after = middle(oneNow, otherNow);
  const factor = distance(oneNow, otherNow) / Math.max(1, distance(one, other));
  const moved = pan(zoom, { x: after.x - before.x, y: after.y - before.y }, frame);
  return zoomAt(moved, factor, after, frame);
}

/** The photo that a swipe asks for: the next one (1), the previous one (-1), or none (0). */
export function swipeOf(by: Point, milliseconds: number, { width }: Frame): -1 | 0 | 1 {
  const way = Math.abs(by.x);
  if (way < 24 || way < Math.abs(by.y)) return 0;
  const isMeant = way > width * FAR || way / Math.max(1, milliseconds) > FAST;
  if (!isMeant) return 0;
  return by.x < 0 ? 1 : -1;
}

/** Keeps a zoomed photo from leaving gaps at the edges of its frame. */
function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const [mostX, mostY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  const bound = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return { scale, x: bound(x, mostX), y: bound(y, mostY) };
}

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
