type Close = () => void;

/** What closes each open dialog, the topmost last. */
let open: readonly Close[] = [];

/** Counts a dialog among the open ones until the function that it gives is called. */
export function countAsOpen(close: Close): () => void {
  // Each has a place of its own, also where two are closed by the same function.
  const own = () => close();
  open = [...open, own];
  return () => {
    open = open.filter((other) => other !== own);
  };
}

export const hasOpenDialogs = () => open.length > 0;

/** Closes the topmost dialog as its own button does: it may ask first. */
export function closeTopDialog(): void {
  open.at(-1)?.();
}
