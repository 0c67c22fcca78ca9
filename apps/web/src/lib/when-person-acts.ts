/** Calls the function when the person does something. A screen reader may press with a click alone. */
export function whenMoved(act: () => void, signal: AbortSignal): void {
  for (const move of ['wheel', 'pointerdown', 'keydown', 'click']) {
    addEventListener(move, act, { signal, passive: true });
  }
}
