import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far toasts stay from the edge of the screen and from what they leave free, in pixels. */
const GAP = 16;

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Takes how tall the toasts are, the heights between which something must stay free, and how far down they may go;
 * gives the highest place where they cover none of it, or that at the upper edge when there is none.
 */
export function freePlace(height: number, kept: readonly Span[], lowest: number): number {
  let place = GAP;
  for (const { top, bottom } of kept.toSorted((one, other) => one.top - other.top)) {
    if (top < place + height && bottom > place) place = bottom + GAP / 2;
  }
  return place + height <= lowest ? place : GAP;
}

/**
 * How far down the toasts in a region stand: under the bars, the heading and its buttons, or under those of the dialog
 * that is open. All that carries `data-keep-clear` stays free.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, toasts: unknown): number {
  const [place, setPlace] = useState(GAP);
  useLayoutEffect(() => {
    if (toasts === null) return;
    const measure = () => {
      const { current } = region;
      if (current !== null) setPlace(freePlace(current.offsetHeight, keptClear(current), lowest()));
    };
    measure();
    const ending = new AbortController();
    const { signal } = ending;
    // A dialog that opens or closes takes the focus along.
    for (const change of ['scroll', 'resize', 'focusin']) {
      addEventListener(change, measure, { signal, capture: true, passive: true });
    }
    return () => ending.abort();
  }, [region, toasts]);
  return place;
}

const lowest = () => window.innerHeight / 2;

function keptClear(region: HTMLElement): readonly Span[] {
  const { left, right } = region.getBoundingClientRect();
  const layer = [...document.querySelectorAll('.dialog-backdrop')].at(-1) ?? document;
  return [...layer.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.right > left && rect.left < right && rect.bottom > 0);
}
