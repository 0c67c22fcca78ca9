/** What was pressed before there was anybody to answer, in its order. */
let caught: (() => void)[] = [];

/** Keeps a press until the app has taken over the page. */
export function catchPress(event: Event, pressed: Element): void {
  event.preventDefault();
  event.stopPropagation();
  caught.push(() => pressed.dispatchEvent(copyOf(event)));
}

/** Keeps that a box was ticked or not: whoever ticked it sees it so, and the app hears of it once it is there. */
export function catchTick(box: HTMLInputElement): void {
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

/** Presses again what was caught. */
export function pressAgain(): void {
  const presses = caught;
  caught = [];
  for (const press of presses) press();
}

export function forgetPresses(): void {
  caught = [];
}
