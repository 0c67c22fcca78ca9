import { describe, expect, it } from 'vitest';
import { pan, pinch, swipeOf, WHOLE, type Zoom, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 800 };

/** Where a point of the photo is seen, which is so far from its middle when all of it is shown. */
const seenAt = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
});

describe('a photo that is looked at', () => {
  it('grows around the given point', () => {
    const point = { x: 50, y: -120 };
    const zoom = zoomAt(WHOLE, 3, point, frame);
    expect(zoom.scale).toBe(3);
    expect(seenAt(zoom, point)).toEqual(point);
  });

  it('is never smaller than the whole, nor larger than its pixels', () => {
    expect(zoomAt(zoomAt(WHOLE, 2, { x: 90, y: 9 }, frame), 0.1, { x: 0, y: 0 }, frame)).toEqual(
      WHOLE,
    );
    expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }, frame).scale).toBe(6);
  });

  it('fills its frame wherever it is moved', () => {
    const zoom = zoomAt(WHOLE, 2, { x: 0, y: 0 }, frame);
    expect(pan(zoom, { x: 9999, y: -9999 }, frame)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(pan(WHOLE, { x: 30, y: 30 }, frame)).toEqual(WHOLE);
  });

  it('follows two fingers', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const after = [
      { x: -90, y: 10 },
      { x: 110, y: 10 },
    ] as const;
    const zoom = pinch(zoomAt(WHOLE, 2, { x: 0, y: 0 }, frame), before, after, frame);
    expect(zoom.scale).toBe(4);
    // What was between the fingers still is.
    expect(seenAt(zoom, { x: 0, y: 0 })).toEqual({ x: 10, y: 10 });
  });
});

describe('a swipe', () => {
  it.each([
    ['far to the left', { x: -150, y: 10 }, 900, 1],
    ['far to the right', { x: 150, y: 10 }, 900, -1],
    ['fast', { x: -60, y: 0 }, 80, 1],
    ['slow and short', { x: -60, y: 0 }, 900, 0],
    ['downwards', { x: -150, y: 300 }, 300, 0],
    ['a tap', { x: -4, y: 0 }, 5, 0],
  ] as const)('%s', (_case, by, time, asked) => {
    expect(swipeOf(by, time, frame)).toBe(asked);
  });
});
