import { whenPersonActs } from './when-person-acts.ts';

/** When all of a page is drawn, or will not be, in milliseconds. */
const SETTLED_MS = 5000;

interface UntilPersonActs {
  /** Ends it earlier. */
  readonly end: () => void;
  /** Gives the page its time again: it is still being drawn. */
  readonly goOn: () => void;
}

/**
 * Ends an observer that scrolls while a page is still being drawn: once the person does something, or the page is
 * settled.
 */
export function untilPersonActs(observer: MutationObserver | ResizeObserver): UntilPersonActs {
  const ended = new AbortController();
  let timer = setTimeout(end, SETTLED_MS);
  function end() {
    clearTimeout(timer);
    observer.disconnect();
    ended.abort();
  }
  whenPersonActs(end, ended.signal);
  // The back button is not on the page, and the next page is drawn by the time that the effects of this one end.
  addEventListener('popstate', end, { signal: ended.signal });
  return {
    end,
    goOn: () => {
      clearTimeout(timer);
      if (!ended.signal.aborted) timer = setTimeout(end, SETTLED_MS);
    },
  };
}
