import type { ListMove } from '@bloom/domain/rows/list-move';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { touchHold } from './touch-hold.ts';
import { startTouchSession, swallowPress, type TouchSession } from './touch-session.ts';

interface TouchDragOptions {
  readonly onMove: (move: ListMove) => void;
}

const ENDS = ['pointerup', 'pointercancel'] as const;

/** Elements that handle presses themselves, so that a press on them lifts no row. */
const OWN_PRESS = 'input, textarea, select, [contenteditable]';

/**
 * Moves rows by touch: at once on their handle, without the long press that browsers require, and after a long press
 * anywhere else on a row, so that swiping over the rows still scrolls.
 */
export function useTouchDrag({ onMove }: TouchDragOptions) {
  const session = useRef<Lifted | null>(null);
  const [hold] = useState(touchHold);
  useEffect(() => {
    // Prevents scrolling while a row is dragged. That works because scrolling has not begun while the finger rested, and
    // because this listens already: WebKit would ignore it from a listener that was added during the touch.
    const refuse = (event: Event) => session.current !== null && event.preventDefault();
    window.addEventListener('touchmove', refuse, { capture: true, passive: false });
    return () => {
      window.removeEventListener('touchmove', refuse, { capture: true });
      session.current?.end();
      hold.cancel();
    };
  }, [hold]);

  function lift(id: string, element: HTMLElement, pointer: number) {
    element.setPointerCapture(pointer);
    // The focused row stays in the DOM even when it is scrolled out of view.
    element.closest('[data-key]')?.querySelector('button')?.focus({ preventScroll: true });
    const mine = { ...startTouchSession(id, element), id, pointer };
    session.current = mine;
    // A row that is removed meanwhile, such as by a deletion on another device, gets no end event.
    const over = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerId !== pointer) return;
      for (const name of ENDS) window.removeEventListener(name, over);
      if (session.current !== mine) return;
      session.current = null;
      mine.end();
    };
    for (const name of ENDS) window.addEventListener(name, over);
  }

  function start(id: string, event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' || session.current !== null) return;
    hold.cancel();
    lift(id, event.currentTarget, event.pointerId);
  }

  function rest(id: string, { currentTarget, target, ...event }: PointerEvent<HTMLElement>) {
    const isOwnPress = target instanceof Element && target.closest(OWN_PRESS) !== null;
    if (event.pointerType === 'mouse' || isOwnPress || session.current !== null) return;
    const { pointerId, clientX, clientY } = event;
    hold.begin(event, () => {
      lift(id, currentTarget, pointerId);
      session.current?.follow(clientX, clientY);
      swallowPress(currentTarget);
      navigator.vibrate?.(10);
    });
  }

  function follow(event: PointerEvent) {
    const { pointerId, clientX, clientY } = event;
    hold.follow(event);
    if (session.current?.pointer === pointerId) session.current.follow(clientX, clientY);
  }

  /** Ends the drag of this finger only. Returns the resulting move. */
  function end(event: PointerEvent): ListMove | null {
    hold.leave(event);
    const { current } = session;
    if (current?.pointer !== event.pointerId) return null;
    session.current = null;
    const target = current.end();
    return target && { ids: new Set([current.id]), target };
  }

  function drop(event: PointerEvent) {
    const move = end(event);
    if (move !== null) onMove(move);
  }

  const further = { onPointerMove: follow, onPointerUp: drop, onPointerCancel: end };
  return {
    handleProps: (id: string) => ({
      ...further,
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(id, event),
    }),
    rowProps: (id: string) => ({
      ...further,
      onPointerDown: (event: PointerEvent<HTMLElement>) => rest(id, event),
    }),
  };
}

/** A row that one finger drags; other fingers are ignored. */
interface Lifted extends TouchSession {
  readonly id: string;
  readonly pointer: number;
}
