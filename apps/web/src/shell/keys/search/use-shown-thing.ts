import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenPersonActs } from '../../../lib/browser/when-person-acts.ts';

/** The query parameter that names the card or the to-do to show. */
const SHOWN = 'show';

/** How long to wait for the page to draw anything more, in milliseconds: a long wall is drawn step by step. */
const PATIENCE = 15_000;

/**
 * Scrolls to the card or row that the URL names and focuses it once the page has drawn it, unless the person does
 * something meanwhile; then removes it from the URL. A virtualised list is scrolled until the row is drawn.
 */
export function useShownThing(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const id = params.get(SHOWN);
  params.delete(SHOWN);
  params.delete('fulfilled');
  const rest = String(params);
  useEffect(() => {
    if (id === null) return;
    let until = performance.now() + PATIENCE;
    const drawing = new MutationObserver(() => {
      until = performance.now() + PATIENCE;
    });
    drawing.observe(document.body, { childList: true, subtree: true });
    const ended = new AbortController();
    whenPersonActs(end, ended.signal);
    const place = `[data-card="${CSS.escape(id)}"], [data-key="${CSS.escape(id)}"]`;
    let frame = requestAnimationFrame(look);
    function look() {
      const found = document.querySelector<HTMLElement>(`main :is(${place})`);
      if (found === null && performance.now() < until) {
        searchOn();
        frame = requestAnimationFrame(look);
        return;
      }
      if (found !== null) show(found);
      end();
    }
    function end() {
      stop();
      void navigate({ pathname, search: rest }, { replace: true, preventScrollReset: true });
    }
    function stop() {
      cancelAnimationFrame(frame);
      drawing.disconnect();
      ended.abort();
    }
    return stop;
  }, [id, pathname, rest, navigate]);
}

/** Only long lists keep rows that are out of view out of the document. */
function searchOn(): void {
  if (document.querySelector('main [role=grid][data-compact]') !== null) {
    window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
  }
}

function show(found: HTMLElement): void {
  if (!found.hasAttribute('tabindex')) found.tabIndex = -1;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  found.focus({ preventScroll: true });
  const ring = (colour: string) => ({ outline: `3px solid ${colour}`, outlineOffset: '4px' });
  found.animate([ring('var(--color-primary)'), ring('transparent')], 1600);
}
