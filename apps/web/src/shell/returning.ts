/** Whoever goes back and forth between two windows is not read about each time, in milliseconds. */
const PAUSE = 5000;

/** Calls back when the page is looked at again after something else: another window, another tab, a locked phone. */
export function onReturn(returned: () => void): void {
  let last = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < PAUSE) return;
    last = Date.now();
    returned();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
