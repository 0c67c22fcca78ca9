import { type RefObject, useState } from 'react';
import { frameOf, useGestures } from './use-gestures.ts';
import { type Frame, type Point, pan, WHOLE, type Zoom, zoomAt } from './zoom.ts';

/** The factor of a key or button press, and the distance of an arrow key, in pixels. */
const STEP = 1.4;
const ARROW = 80;

const MIDDLE: Point = { x: 0, y: 0 };
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW, y: 0 },
  ArrowRight: { x: -ARROW, y: 0 },
  ArrowUp: { x: 0, y: ARROW },
  ArrowDown: { x: 0, y: -ARROW },
};

interface ZoomOptions {
  readonly stage: RefObject<HTMLElement | null>;
  /** Shows the next photo (1) or the previous one (-1), if there is one. */
  readonly onTurn: (by: -1 | 1) => void;
}

/**
 * Zooms and pans a photo by touch, pointer, wheel and keys: two fingers zoom, one moves the photo or, while it is shown
 * whole, turns to another one.
 */
export function useZoom({ stage, onTurn }: ZoomOptions) {
  const [zoom, setZoom] = useState(WHOLE);
  const isLarge = zoom.scale > 1;
  const change = (make: (zoom: Zoom, frame: Frame) => Zoom) => {
    const size = frameOf(stage.current);
    setZoom((known) => make(known, size));
  };
  const { aside, onPointer } = useGestures({ stage, isLarge, change, onTurn });

  const larger = () => change((known, size) => zoomAt(known, STEP, MIDDLE, size));
  const smaller = () => change((known, size) => zoomAt(known, 1 / STEP, MIDDLE, size));
  const reset = () => setZoom(WHOLE);

  /** Returns whether the key was handled. */
  function key(name: string): boolean {
    const by = ARROWS[name];
    if (by !== undefined && isLarge) change((known, size) => pan(known, by, size));
    else if (name === 'ArrowLeft') onTurn(-1);
    else if (name === 'ArrowRight') onTurn(1);
    else if (name === '+' || name === '=') larger();
    else if (name === '-') smaller();
    else if (name === '0') reset();
    else return false;
    return true;
  }

  return { zoom, aside, larger, smaller, reset, key, onPointer };
}
