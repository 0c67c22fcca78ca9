import { layOut } from '@bloom/domain/walls/masonry';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The gap between two cards, in rem: `gap-5`. */
export const GAP = 1.25;

/** The pixels of a rem: 16, unless the person has chosen larger or smaller letters in their browser. */
export const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The cards of the list, and what stands beside the list. */
const LAID = ':scope > :not(ul), :scope > ul > *';

interface Masonry {
  readonly heights: Map<Element, number>;
  readonly places: Map<HTMLElement, string>;
  readonly observer: ResizeObserver;
}

/**
 * Lays out the cards of an element in columns, each as tall as its content, before they are painted, and again when
 * one changes its height. Their order in the DOM stays, for keyboards and screen readers.
 */
export function useMasonry(list: RefObject<HTMLElement | null>, columns: number): void {
  const masonry = useRef<Masonry | null>(null);
  const latest = useRef(columns);

  useLayoutEffect(() => {
    const observer = new ResizeObserver((entries) => {
      const { heights } = masonry.current ?? {};
      let isOther = false;
      for (const { target } of entries) {
        const height = target.getBoundingClientRect().height;
        isOther ||= heights?.get(target) !== height;
        heights?.set(target, height);
      }
      if (isOther) place(list.current, masonry.current, latest.current);
    });
    masonry.current = { heights: new Map(), places: new Map(), observer };
    return () => {
      observer.disconnect();
      masonry.current = null;
    };
  }, [list]);

  // Runs after every render, as the children may have changed.
  useLayoutEffect(() => {
    latest.current = columns;
    place(list.current, masonry.current, columns);
  });
}

function place(list: HTMLElement | null, masonry: Masonry | null, columns: number): void {
  if (list === null || masonry === null) return;
  const { heights, places, observer } = masonry;
  const cards = [...list.querySelectorAll<HTMLElement>(LAID)];
  // All are measured before any is moved: alternating would force a layout for each.
  for (const card of cards) {
    if (heights.has(card)) continue;
    heights.set(card, card.getBoundingClientRect().height);
    observer.observe(card);
  }
  const { places: now, height } = layOut(
    cards.map((card) => heights.get(card) ?? 0),
    columns,
    GAP * rem(),
  );
  for (const [at, card] of cards.entries()) {
    const { column = 0, top = 0 } = now[at] ?? {};
    const transform = `translate(calc(${column} * (100% + ${GAP}rem)), ${top}px)`;
    if (places.get(card) !== transform) card.style.setProperty('--place', transform);
    places.set(card, transform);
  }
  list.style.setProperty('--tall', `${height}px`);
  if (places.size <= cards.length) return;
  const there = new Set<Element>(cards);
  for (const gone of [...places.keys()].filter((card) => !there.has(card))) {
    observer.unobserve(gone);
    places.delete(gone);
    heights.delete(gone);
  }
}
