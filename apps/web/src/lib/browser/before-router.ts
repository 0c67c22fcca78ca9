type Hear = (event: PopStateEvent) => void;

let first: Hear | null = null;

/**
 * To be called before the router is made: Chrome calls the listeners of a window in the order in which they were added,
 * those that capture, too.
 */
export function hearFirst(): void {
  window.addEventListener('popstate', (event) => first?.(event), { capture: true });
}

/** Calls the function before the router hears that somebody went back or forward, until the returned function is called. */
export function beforeRouter(hear: Hear): () => void {
  first = hear;
  return () => {
    first = null;
  };
}
