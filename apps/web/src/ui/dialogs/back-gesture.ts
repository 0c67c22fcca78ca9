/** The Close Watcher API (HTML, section 6.9.6), which not every browser has. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Calls the function when somebody on a phone goes back, instead of leaving the page: where the app was opened on this
 * page, no page of the app lies before it, and the back gesture would leave the app with the open dialog. Elsewhere the
 * API would hear Escape too, which dialogs and what is in them already do.
 * @returns the function that ends this
 */
export function onBackGesture(back: () => void): () => void {
  const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher === undefined || !matchMedia('(pointer: coarse)').matches)
    return () => undefined;
  let watcher: CloseWatcher | null = null;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      watcher = null;
      back();
      // A watcher hears it once, and what is to be closed may ask first.
      setTimeout(() => isOver || watch());
    });
  };
  let isOver = false;
  watch();
  return () => {
    isOver = true;
    watcher?.destroy();
  };
}
