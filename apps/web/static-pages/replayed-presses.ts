/** The presses before hydration, in order. */
let caught: (() => void)[] = [];

/** Stores a press until the app has hydrated the page. */
export function recordPress(event: Event, pressed: Element): void {
  event.preventDefault();
  event.stopPropagation();
  caught.push(() => pressed.dispatchEvent(copyOf(event)));
}

/** Stores the state of a checkbox: the person sees it at once, and the app is told after hydration. */
export function recordTick(box: HTMLInputElement): void {
  caught.push(() => {
    box.checked = !box.checked;
    box.click();
  });
}

function copyOf(event: Event): Event {
  return event instanceof KeyboardEvent
    ? new KeyboardEvent(event.type, event)
    : new MouseEvent(event.type, event);
}

/** Replays the stored presses. */
export function replayPresses(): void {
  const presses = caught;
  caught = [];
  for (const press of presses) press();
}

export function forgetPresses(): void {
  caught = [];
}
