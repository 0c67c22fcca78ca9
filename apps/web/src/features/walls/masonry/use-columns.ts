import { type RefObject, useLayoutEffect, useState } from 'react';
import { GAP, rem } from './use-masonry.ts';

/** The minimum width of a card, in rem: it has room for its words, however large their letters are. */
const CARD = 16;

/** How many columns of cards fit into an element; null until it is mounted. */
export function useColumns(element: RefObject<HTMLElement | null>): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setColumns(columnsIn(current.clientWidth, rem()));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}

/** How many cards fit side by side into a width in pixels. */
export function columnsIn(width: number, ofRem: number): number {
  return Math.max(1, Math.floor((width / ofRem + GAP) / (CARD + GAP)));
}
