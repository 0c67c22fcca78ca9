import type { MoveTarget } from '@bloom/domain/rows/list-move';
import { edgeScroll } from './edge-scroll.ts';

/** The drag of one row by a finger. */
export interface TouchSession {
  readonly follow: (x: number, y: number) => void;
  /** Ends the drag and returns the drop target. */
  readonly end: () => MoveTarget | null;
}

/**
 * Starts to drag a row. Rows are found by their `data-key`; the drop target is marked with `data-drop` directly in the
 * DOM, because rendering the whole list for each step would make the drag stutter. Near the edges the page scrolls.
 */
export function startTouchSession(id: string, element: Element): TouchSession {
  const list = element.closest('[role="grid"]');
  const lifted = element.closest<HTMLElement>('[data-key]');
  if (lifted) lifted.dataset.lifted = '';
  let marked: HTMLElement | null = null;
  let target: MoveTarget | null = null;
  let finger: { readonly x: number; readonly y: number } | null = null;
  const stepOf = edgeScroll();
  let frame = requestAnimationFrame(scroll);
  const refuse = (event: Event) => event.preventDefault();
  // A long press would start the browser's own drag, or open its context menu.
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

  function scroll(now: number) {
    frame = requestAnimationFrame(scroll);
    if (finger === null) return;
    const { x, y } = finger;
    const step = stepOf(y, window.innerHeight, now);
    if (step === 0) return;
    // At once, also where the page would scroll smoothly.
    window.scrollBy({ top: step, behavior: 'instant' });
    follow(x, y);
  }

  return {
    follow,
    end() {
      cancelAnimationFrame(frame);
      window.removeEventListener('dragstart', refuse, true);
      window.removeEventListener('contextmenu', refuse, true);
      delete lifted?.dataset.lifted;
      delete marked?.dataset.drop;
      return target;
    },
  };
}

/** The finger that moved a row must not press anything in it when it is lifted. */
export function swallowPress(row: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  row.addEventListener('click', swallow, { capture: true, once: true });
  const forget = () =>
    setTimeout(() => row.removeEventListener('click', swallow, { capture: true }), 300);
  window.addEventListener('pointerup', forget, { once: true });
  window.addEventListener('pointercancel', forget, { once: true });
}
