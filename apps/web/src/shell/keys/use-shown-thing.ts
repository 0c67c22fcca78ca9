import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** In the address of a page: the card or the to-do to show there. */
const SHOWN = 'show';

/** How long it may take until the page has it, in milliseconds: a long wall is drawn bit by bit. */
const PATIENCE = 15_000;

/**
 * Scrolls to the card or the row that the address names and gives it the focus, once the page has drawn it; the address
 * then forgets it. What a page draws only in view, as a long list does, is scrolled through until it is there.
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
    const until = performance.now() + PATIENCE;
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
      void navigate({ pathname, search: rest }, { replace: true, preventScrollReset: true });
    }
    return () => cancelAnimationFrame(frame);
  }, [id, pathname, rest, navigate]);
}

/** Only a list that is long keeps what is out of view out of the document. */
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
