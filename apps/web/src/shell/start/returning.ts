import { hasPassed } from '../../lib/has-passed.ts';

/** Returning more often than this causes no new request, in milliseconds. */
const PAUSE = 5000;

/** Calls back when the page is visible and focused again after another window, another tab or a locked phone. */
export function onReturn(returned: () => void): void {
  let last = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || !hasPassed(PAUSE, last)) return;
    last = Date.now();
    returned();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
