/** Calls the function when the person does something. */
export function whenMoved(act: () => void, signal: AbortSignal): void {
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(move, act, { signal, passive: true });
  }
}
