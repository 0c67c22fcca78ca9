/** How long after a press another one in its place counts as the same, in milliseconds. */
const WITHIN = 500;

const CONTROL = 'button, a, summary, [role]';

/**
 * Lets the second press of a double press do nothing where the first one has removed what was pressed, such as a dialog:
 * it would hit what lies there by then. Returns a function that ends this.
 */
export function ignoreSecondPresses(): () => void {
  let first: { readonly control: Element; readonly at: number } | null = null;

  function hear(event: MouseEvent): void {
    const { detail: count, timeStamp: at, target } = event;
    // The browser counts presses in one place; one by a key or a script has no count.
    const isSecond = count > 1 && first !== null && at - first.at < WITHIN;
    if (isSecond && first?.control.isConnected === false) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (count > 0 && target instanceof Element) {
      first = { control: target.closest(CONTROL) ?? target, at };
    }
  }

  addEventListener('click', hear, true);
  return () => removeEventListener('click', hear, true);
}
