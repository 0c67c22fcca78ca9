/** Moves the focus to the page, where it lies: for a button that goes with its press, and would take the focus along. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}
