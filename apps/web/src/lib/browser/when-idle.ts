interface Patience {
  /** The longest wait for a browser that is never idle, in milliseconds. */
  readonly busy: number;
  /** The wait in a browser that does not report when it is idle, in milliseconds. */
  readonly unreported: number;
}

/** Runs something once the browser is idle. Returns the function that cancels it. */
export function whenIdle(act: () => void, { busy, unreported }: Patience): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(act, { timeout: busy });
    return () => window.cancelIdleCallback(waiting);
  }
  const timer = setTimeout(act, unreported);
  return () => clearTimeout(timer);
}
