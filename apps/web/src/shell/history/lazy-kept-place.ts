import { untilPersonActs } from '../../lib/browser/until-person-acts.ts';

/** Scrolls to a place of a page that is still being drawn, as often as it grows, until the person does something. */
export function keepPlace(place: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, place);
    // A long list is drawn a few rows at a time.
    if (window.scrollY < place - 1) goOn();
  });
  observer.observe(document.body);
  const { end, goOn } = untilPersonActs(observer);
  signal.addEventListener('abort', end);
}
