/** When all of a page is drawn, or will not be, in milliseconds. */
const SETTLED_MS = 5000;

/**
 * Ends an observer that scrolls while a page is still being drawn: once the person does something, or the page is
 * settled. Returns what ends it before.
 */
export function untilMoved(observer: MutationObserver | ResizeObserver): () => void {
  const ended = new AbortController();
  const timer = setTimeout(stop, SETTLED_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    ended.abort();
  }
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(move, stop, { signal: ended.signal, passive: true });
  }
  return stop;
}
