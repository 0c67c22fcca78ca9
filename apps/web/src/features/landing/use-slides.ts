import { type RefObject, useEffect, useState } from 'react';

interface Slides {
  readonly current: number;
  /** Scrolls a slide into view; past the last one comes the first. */
  readonly show: (index: number) => void;
}

/** The index of a slide, for an index that may be one past either end. */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Controls a track of slides, each as wide as the track, which is scrolled by hand or by `show`. */
export function useSlides(track: RefObject<HTMLElement | null>, count: number): Slides {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const look = () => {
      const at = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
      setCurrent(Math.min(count - 1, at));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [track, count]);

  function show(index: number) {
    const element = track.current;
    element?.scrollTo({ left: wrap(index, count) * element.clientWidth });
  }
  return { current, show };
}
