import { type RefObject, useEffect, useState } from 'react';

/** The sides to which an element can be scrolled horizontally. */
export type ScrollCue = 'none' | 'start' | 'end' | 'both';

/** The scroll cue for a scroll position and the widths of content and element. Half a pixel counts as nothing. */
export function scrollCue(left: number, content: number, width: number): ScrollCue {
  const isStart = left > 1;
  const isEnd = content - width - left > 1;
  if (isStart && isEnd) return 'both';
  if (isStart) return 'start';
  return isEnd ? 'end' : 'none';
}

/** The scroll cue of an element, updated when it is scrolled or resized. */
export function useScrollCue(element: RefObject<HTMLElement | null>): ScrollCue {
  const [cue, setCue] = useState<ScrollCue>('none');
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () =>
      setCue(scrollCue(current.scrollLeft, current.scrollWidth, current.clientWidth));
    // The content is drawn after the element, and gets wider once the fonts are loaded.
    const frame = requestAnimationFrame(measure);
    void document.fonts?.ready.then(measure);
    const ending = new AbortController();
    const { signal } = ending;
    current.addEventListener('scroll', measure, { signal, passive: true });
    window.addEventListener('resize', measure, { signal });
    return () => {
      cancelAnimationFrame(frame);
      ending.abort();
    };
  }, [element]);
  return cue;
}
