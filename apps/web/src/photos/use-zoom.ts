import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Frame, type Point, pan, pinch, swipeOf, WHOLE, type Zoom, zoomAt } from './zoom.ts';

/** The zoom of a double press, the factor of a key or button press, and the distance of an arrow key, in pixels. */
const LARGE = 2.5;
const STEP = 1.4;
const ARROW = 80;

/** The longest time and distance between the presses of a double press, in milliseconds and pixels. */
const DOUBLE = { time: 300, way: 30 };

const MIDDLE: Point = { x: 0, y: 0 };

interface ZoomOptions {
  readonly stage: RefObject<HTMLElement | null>;
  /** Shows the next photo (1) or the previous one (-1), if there is one. */
  readonly onTurn: (by: -1 | 1) => void;
}

interface Finger {
  readonly at: Point;
  readonly from: Point;
  readonly since: number;
}

/**
 * Zooms and pans a photo by touch, pointer, wheel and keys: two fingers zoom, one moves the photo or, while it is shown
 * whole, turns to another one.
 */
export function useZoom({ stage, onTurn }: ZoomOptions) {
  const [zoom, setZoom] = useState(WHOLE);
  /** How far the photo is shifted by a swipe, in pixels. */
  const [aside, setAside] = useState<number | null>(null);
  const fingers = useRef(new Map<number, Finger>());
  const lastPress = useRef({ at: MIDDLE, time: 0 });

  const frame = (): Frame => {
    const { width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { width, height };
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const change = (make: (zoom: Zoom, frame: Frame) => Zoom) => {
    const size = frame();
    setZoom((known) => make(known, size));
  };

  useEffect(() => {
    const { current } = stage;
    if (current === null) return;
    // React registers wheel listeners as passive, which cannot prevent the page from zooming.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { width, height, left, top } = current.getBoundingClientRect();
      const point = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500));
      setZoom((known) => zoomAt(known, factor, point, { width, height }));
    };
    current.addEventListener('wheel', turn, { passive: false });
    return () => current.removeEventListener('wheel', turn);
  }, [stage]);

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    fingers.current.set(event.pointerId, { at, from: at, since: event.timeStamp });
    if (fingers.current.size > 1) setAside(null);
  }

  function move(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId);
    if (finger === undefined) return;
    const at = pointOf(event);
    const before = finger.at;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, { ...finger, at });
    if (other) change((known, size) => pinch(known, [before, other.at], [at, other.at], size));
    else if (zoom.scale > 1) {
      change((known, size) => pan(known, { x: at.x - before.x, y: at.y - before.y }, size));
    } else setAside(at.x - finger.from.x);
  }

  function up(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId);
    if (finger === undefined) return;
    const wasAlone = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    setAside(null);
    if (!wasAlone || event.type === 'pointercancel') return;
    const by = { x: finger.at.x - finger.from.x, y: finger.at.y - finger.from.y };
    const asked = zoom.scale > 1 ? 0 : swipeOf(by, event.timeStamp - finger.since, frame());
    if (asked !== 0) onTurn(asked);
    else if (Math.hypot(by.x, by.y) < 8) press(finger.at, event.timeStamp);
  }

  function press(at: Point, time: number) {
    const { current: last } = lastPress;
    const isDouble =
      time - last.time < DOUBLE.time && Math.hypot(at.x - last.at.x, at.y - last.at.y) < DOUBLE.way;
    lastPress.current = { at, time: isDouble ? 0 : time };
    if (isDouble)
      change((known, size) => (known.scale > 1 ? WHOLE : zoomAt(known, LARGE, at, size)));
  }

  /** Returns whether the key was handled. */
  function key(name: string): boolean {
    const arrows: Readonly<Record<string, Point>> = {
      ArrowLeft: { x: ARROW, y: 0 },
      ArrowRight: { x: -ARROW, y: 0 },
      ArrowUp: { x: 0, y: ARROW },
      ArrowDown: { x: 0, y: -ARROW },
    };
    const by = arrows[name];
    if (by !== undefined && zoom.scale > 1) change((known, size) => pan(known, by, size));
    else if (name === 'ArrowLeft') onTurn(-1);
    else if (name === 'ArrowRight') onTurn(1);
    else if (name === '+' || name === '=') larger();
    else if (name === '-') smaller();
    else if (name === '0') setZoom(WHOLE);
    else return false;
    return true;
  }

  const larger = () => change((known, size) => zoomAt(known, STEP, MIDDLE, size));
  const smaller = () => change((known, size) => zoomAt(known, 1 / STEP, MIDDLE, size));
  const reset = () => setZoom(WHOLE);
  const onPointer = {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
  };
  return { zoom, aside, larger, smaller, reset, key, onPointer };
}
