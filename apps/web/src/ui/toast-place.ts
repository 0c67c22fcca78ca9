import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far toasts stay from the edge of the screen and from what they leave free, in pixels. */
const GAP = 16;

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Takes how tall the toasts are, the heights between which something must stay free, and how far down they may go;
 * gives the highest place where they cover none of it, or null when there is none.
 */
export function freePlace(height: number, kept: readonly Span[], lowest: number): number | null {
  let place = GAP;
  for (const { top, bottom } of kept.toSorted((one, other) => one.top - other.top)) {
    if (top < place + height && bottom > place) place = bottom + GAP / 2;
  }
  return place + height <= lowest ? place : null;
}

/**
 * How far down the toasts in a region stand: where they cover nothing that can be pressed; where the screen is too full
 * for that, under the bars, the heading and its buttons, or under those of the dialog that is open, all of which carry
 * `data-keep-clear`.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, toasts: unknown): number {
  const [place, setPlace] = useState(GAP);
  useLayoutEffect(() => {
    if (toasts === null) return;
    const { current } = region;
    if (current === null) return;
    const measure = () => setPlace(placeOf(current));
    measure();
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true, passive: true };
    // Nothing moves away from under a press that has begun: then it would press nothing. A pointer that only rests there
    // has begun none.
    const isUsed = () => current.matches(':active, :focus-within');
    // A dialog that opens or closes takes the focus along.
    for (const change of ['resize', 'focusin'])
      addEventListener(change, () => void (isUsed() || measure()), options);
    // A message that jumped from gap to gap while the page moves would be worse than one in the way.
    addEventListener(
      'scroll',
      () =>
        setPlace((known) => (isUsed() || !isCovering(current, known) ? known : placeOf(current))),
      options,
    );
    return () => ending.abort();
  }, [region, toasts]);
  return place;
}

const CLEAR = '[data-keep-clear]';
const PRESSED = 'a, button, input, select, textarea, [role=tab], [role=radio]';

const READ = 'h1, h2, h3, p, li, img';

/** Below this width messages are as wide as the screen, in pixels: whatever stands at their height is under them. */
const PHONE = 640;

/** What a phone has at its lower edge, in pixels. */
const DOCK = 96;

/** What messages may lie over, and what not, on a screen of some size. */
interface Surroundings {
  /** Words and pictures: what was just written stands among them. */
  readonly read: readonly Span[];
  readonly pressed: readonly Span[];
  readonly clear: readonly Span[];
  readonly width: number;
  readonly height: number;
}

/**
 * Takes how tall the toasts are; gives the place where they cover least: nothing at all, else in the upper half nothing
 * that can be pressed, on a phone as well further down, else nothing that must stay free, there or further down.
 */
export function toastPlace(
  toasts: number,
  { read, pressed, clear, width, height }: Surroundings,
): number {
  const all = [...clear, ...pressed];
  const [half, end] = [height / 2, height - DOCK];
  const low = width < PHONE ? end : half;
  return (
    freePlace(toasts, [...all, ...read], low) ??
    freePlace(toasts, all, half) ??
    freePlace(toasts, all, low) ??
    freePlace(toasts, clear, half) ??
    freePlace(toasts, clear, end) ??
    GAP
  );
}

function placeOf(region: HTMLElement): number {
  return toastPlace(region.offsetHeight, {
    read: spansOf(READ, region),
    pressed: spansOf(PRESSED, region),
    clear: spansOf(CLEAR, region),
    width: window.innerWidth,
    // Without what the keyboard of a phone covers.
    height: window.visualViewport?.height ?? window.innerHeight,
  });
}

function isCovering(region: HTMLElement, place: number): boolean {
  const end = place + region.offsetHeight;
  return spansOf(CLEAR, region).some(({ top, bottom }) => top < end && bottom > place);
}

/** Where that stands which a region could cover, in the topmost layer of the page. */
function spansOf(selector: string, region: HTMLElement): readonly Span[] {
  const { left, right } = region.getBoundingClientRect();
  const layer = [...document.querySelectorAll('.dialog-backdrop')].at(-1) ?? document;
  return [...layer.querySelectorAll(selector)]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.right > left && rect.left < right && rect.bottom > 0);
}
