import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Frame, type Point, pan, pinch, swipeOf, WHOLE, type Zoom, zoomAt } from './zoom.ts';

/** The zoom of a double press. */
const LARGE = 2.5;
/** The longest time and distance between the presses of a double press, in milliseconds and pixels. */
const DOUBLE = { time: 300, way: 30 };
/** How far a finger may move in a press, in pixels. */
const STILL = 8;

interface GestureOptions {
  readonly stage: RefObject<HTMLElement | null>;
  /** Whether the photo is larger than its frame: then one finger moves it, else it turns to another one. */
  readonly isLarge: boolean;
  readonly change: (make: (zoom: Zoom, frame: Frame) => Zoom) => void;
  readonly onTurn: (by: -1 | 1) => void;
}

interface Finger {
  readonly at: Point;
  readonly from: Point;
  readonly since: number;
}

/** Zooms, pans and turns by touch, pointer and wheel. `aside` is how far a swipe shifts the photo, in pixels. */
export function useGestures({ stage, isLarge, change, onTurn }: GestureOptions) {
  const [aside, setAside] = useState<number | null>(null);
  const fingers = useRef(new Map<number, Finger>());
  const lastPress = useRef({ at: { x: 0, y: 0 }, time: 0 });

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const point = pointOn(stage.current, event);
    const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500));
    change((known, size) => zoomAt(known, factor, point, size));
  });
  useEffect(() => {
    const { current } = stage;
    // React registers wheel listeners as passive, which cannot prevent the page from zooming.
    const turn = (event: WheelEvent) => wheel(event);
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, [stage]);

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOn(stage.current, event);
    fingers.current.set(event.pointerId, { at, from: at, since: event.timeStamp });
    if (fingers.current.size > 1) setAside(null);
  }

  function move(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId);
    if (finger === undefined) return;
    const at = pointOn(stage.current, event);
    const before = finger.at;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, { ...finger, at });
    if (other) change((known, size) => pinch(known, [before, other.at], [at, other.at], size));
    else if (isLarge) {
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
    const time = event.timeStamp - finger.since;
    const asked = isLarge ? 0 : swipeOf(by, time, frameOf(stage.current));
    if (asked !== 0) onTurn(asked);
    else if (Math.hypot(by.x, by.y) < STILL) press(finger.at, event.timeStamp);
  }

  function press(at: Point, time: number) {
    const { current: last } = lastPress;
    const isDouble =
      time - last.time < DOUBLE.time && Math.hypot(at.x - last.at.x, at.y - last.at.y) < DOUBLE.way;
    lastPress.current = { at, time: isDouble ? 0 : time };
    if (isDouble)
      change((known, size) => (known.scale > 1 ? WHOLE : zoomAt(known, LARGE, at, size)));
  }

  const onPointer = {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
  };
  return { aside, onPointer };
}

/** The size of the stage. */
export function frameOf(stage: HTMLElement | null): Frame {
  const { width, height } = stage?.getBoundingClientRect() ?? new DOMRect();
  return { width, height };
}

/** Where on the stage something happened. */
function pointOn(stage: HTMLElement | null, at: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect();
  return { x: at.clientX - left - width / 2, y: at.clientY - top - height / 2 };
}
