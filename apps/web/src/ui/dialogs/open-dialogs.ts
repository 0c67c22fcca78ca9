import { useEffect, useEffectEvent } from 'react';

type Close = () => void;

/** The functions that close the open dialogs, the topmost last. */
let open: readonly Close[] = [];

const listeners = new Set<() => void>();

/** Calls the function when a dialog opens and no other one is open, until the returned function is called. */
export function onFirstDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a dialog as open until the returned function is called: going back closes it. */
function registerOpenDialog(close: Close): () => void {
  // A new function, so that two dialogs closed by the same function stay distinct.
  const own = () => close();
  if (open.length === 0) for (const listener of listeners) listener();
  open = [...open, own];
  return () => {
    open = open.filter((other) => other !== own);
  };
}

/** Counts a dialog as open while `isOpen`: going back calls the `onClose` of the last render. */
export function useOpenDialog(isOpen: boolean, onClose: Close): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? registerOpenDialog(() => close()) : undefined), [isOpen]);
}

export const hasOpenDialogs = () => open.length > 0;

/** Closes the topmost dialog as its close button does, which may ask first. */
export function closeTopDialog(): void {
  open.at(-1)?.();
}
