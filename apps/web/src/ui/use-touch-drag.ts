import { type PointerEvent, useEffect, useRef } from 'react';

/** Which rows were moved, and where to. */
export interface Move {
  readonly ids: ReadonlySet<string>;
  readonly target: { readonly id: string; readonly position: 'before' | 'after' };
}

interface TouchDragOptions {
  readonly onMove: (move: Move) => void;
}

/** How near to the edge of the screen the page begins to scroll, and how fast, in pixels. */
const EDGE = 90;
const STEP = 12;

/**
 * Moves rows by a finger on their handle, at once and without the long press that browsers ask for. Rows are found by
 * their `data-key`; the place under the finger is marked with `data-drop`, directly in the document, because drawing a
 * whole list anew for each step of a finger would make it stumble.
 */
export function useTouchDrag({ onMove }: TouchDragOptions) {
  const session = useRef<TouchSession | null>(null);
  useEffect(() => () => void session.current?.end(), []);

  function start(id: string, event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // The focused row stays in the document also when it is scrolled out of view.
    event.currentTarget.querySelector('button')?.focus({ preventScroll: true });
    session.current?.end();
    session.current = startSession(id, event.currentTarget.closest('[role="grid"]'));
  }

  function drop(id: string) {
    const target = session.current?.end() ?? null;
    session.current = null;
    if (target !== null) onMove({ ids: new Set([id]), target });
  }

  function cancel() {
    session.current?.end();
    session.current = null;
  }

  return {
    handleProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(id, event),
      onPointerMove: (event: PointerEvent) => session.current?.follow(event.clientX, event.clientY),
      onPointerUp: () => drop(id),
      onPointerCancel: cancel,
    }),
  };
}

interface TouchSession {
  readonly follow: (x: number, y: number) => void;
  /** Ends the drag and gives the place it had come to. */
  readonly end: () => Move['target'] | null;
}

function startSession(id: string, list: Element | null): TouchSession {
  let marked: HTMLElement | null = null;
  let target: Move['target'] | null = null;
  let finger: { readonly x: number; readonly y: number } | null = null;
  let frame = requestAnimationFrame(scroll);
  const refuse = (event: Event) => event.preventDefault();
  // A long press would start the browser's own drag, or open its menu.
  window.addEventListener('dragstart', refuse, true);
  window.addEventListener('contextmenu', refuse, true);

  function mark(row: HTMLElement | null, y: number) {
    if (marked !== row) delete marked?.dataset.drop;
    marked = row;
    const key = row?.dataset.key;
    if (row === null || key === undefined || key === id) {
      delete row?.dataset.drop;
      target = null;
      return;
    }
    const { top, height } = row.getBoundingClientRect();
    const position = y < top + height / 2 ? 'before' : 'after';
    row.dataset.drop = position;
    target = { id: key, position };
  }

  function follow(x: number, y: number) {
    finger = { x, y };
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-key]') ?? null;
    mark(list?.contains(row) ? row : null, y);
  }

  function scroll() {
    frame = requestAnimationFrame(scroll);
    if (finger === null) return;
    const { x, y } = finger;
    const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
    if (step === 0) return;
    window.scrollBy(0, step);
    follow(x, y);
  }

  return {
    follow,
    end() {
      cancelAnimationFrame(frame);
      window.removeEventListener('dragstart', refuse, true);
      window.removeEventListener('contextmenu', refuse, true);
      delete marked?.dataset.drop;
      return target;
    },
  };
}
