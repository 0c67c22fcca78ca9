/** How long after a press another one in its place counts as the same, in milliseconds. */
const WITHIN = 500;
/** How far apart two touches in one place are at most, in pixels. */
const NEAR = 24;

const CONTROL = 'button, a, summary, [role]';

interface Press {
  readonly control: Element;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Lets the second press of a double press do nothing where the first one has removed what was pressed, such as a dialog:
 * it would hit what lies there by then. Returns a function that ends this.
 */
export function ignoreSecondPresses(): () => void {
  let first: Press | null = null;
  let isTouch = false;

  /** Browsers count presses in one place, except for touches on some phones, whose taps are all the first. */
  function repeats(
    { detail: count, timeStamp: at, clientX: x, clientY: y }: MouseEvent,
    one: Press,
  ) {
    if (count === 0 || at - one.at >= WITHIN) return false;
    return count > 1 || (isTouch && Math.hypot(x - one.x, y - one.y) <= NEAR);
  }

  function point({ pointerType }: PointerEvent): void {
    isTouch = pointerType === 'touch';
  }

  function hear(event: MouseEvent): void {
    const { detail: count, timeStamp: at, clientX: x, clientY: y, target } = event;
    if (first !== null && !first.control.isConnected && repeats(event, first)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      // One by a key or a script has no count.
    } else if (count > 0 && target instanceof Element) {
      first = { control: target.closest(CONTROL) ?? target, at, x, y };
    }
  }

  addEventListener('pointerup', point, true);
  addEventListener('click', hear, true);
  return () => {
    removeEventListener('pointerup', point, true);
    removeEventListener('click', hear, true);
  };
}
