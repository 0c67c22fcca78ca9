import { untilPersonActs } from '../../lib/browser/until-person-acts.ts';
import { type Followed, linksTo } from './followed-link.ts';

/** What has the focus while nothing on the page has it. */
const NOWHERE = 'body, #content';

/**
 * Focuses a link on a page that is still being drawn, unless the person does something; the focus that the page has set
 * itself stays where it is.
 */
export function focusLink([address, at]: Followed, signal: AbortSignal): void {
  const observer = new MutationObserver(look);
  const { end } = untilPersonActs(observer);
  signal.addEventListener('abort', end);
  observer.observe(document.body, { childList: true, subtree: true });
  // By then the focus has left the menu.
  requestAnimationFrame(look);
  function look() {
    const link = linksTo(address)[at];
    if (signal.aborted || link === undefined || !document.activeElement?.matches(NOWHERE)) return;
    end();
    // The router has scrolled to where the page was left.
    link.focus({ preventScroll: true });
  }
}
