import { type RefObject, useEffect, useState } from 'react';

/** On which sides of something that scrolls sideways there is more. */
export type ScrollCue = 'none' | 'start' | 'end' | 'both';

/** Takes how far it is scrolled, and how wide its content and itself are. Half a pixel is none. */
export function scrollCue(left: number, content: number, width: number): ScrollCue {
  const isStart = left > 1;
  const isEnd = content - width - left > 1;
  if (isStart && isEnd) return 'both';
  if (isStart) return 'start';
  return isEnd ? 'end' : 'none';
}

/** The same of an element, as it is scrolled and the window changes. */
export function useScrollCue(element: RefObject<HTMLElement | null>): ScrollCue {
  const [cue, setCue] = useState<ScrollCue>('none');
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () =>
      setCue(scrollCue(current.scrollLeft, current.scrollWidth, current.clientWidth));
    // What is in it is drawn a moment later than itself, and wider once the fonts are there.
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
