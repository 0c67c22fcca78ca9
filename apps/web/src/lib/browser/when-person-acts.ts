/** Calls the function whenever the person does something. A screen reader may press with a click alone. */
export function whenPersonActs(act: () => void, signal: AbortSignal): void {
  for (const kind of ['wheel', 'pointerdown', 'keydown', 'click']) {
    addEventListener(kind, act, { signal, passive: true });
  }
}
