import { type RefObject, useEffect, useState } from 'react';

interface Slides {
  readonly current: number;
  /** Brings a slide into view; past the last one comes the first. */
  readonly show: (index: number) => void;
}

/** Takes the index of a slide, also one past either end, and gives the one that is meant. */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Follows a track of slides, each as wide as the track, that is moved by hand or by `show`. */
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
