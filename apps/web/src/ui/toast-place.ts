import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Toast } from './toasts.ts';

/** The distance of toasts from the edge of the screen and from what they must not cover, in pixels. */
const GAP = 16;

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The highest position for toasts of this height that covers none of the spans to keep free and ends above `lowest`;
 * null if there is none.
 */
export function freePlace(height: number, avoided: readonly Span[], lowest: number): number | null {
  let place = GAP;
  for (const { top, bottom } of avoided.toSorted((one, other) => one.top - other.top)) {
    if (top < place + height && bottom > place) place = bottom + GAP / 2;
  }
  return place + height <= lowest ? place : null;
}

/**
 * The vertical position of the toasts in a region: where they cover nothing that can be pressed; if the screen is too
 * full for that, below the bars and the heading with its buttons, or below those of the open dialog, all of which have
 * `data-keep-clear`, and clear of what they speak of.
 */
export function useToastPlace(
  region: RefObject<HTMLElement | null>,
  toasts: readonly Pick<Toast, 'about'>[] | null,
): number {
  const [place, setPlace] = useState(GAP);
  useLayoutEffect(() => {
    if (toasts === null) return;
    const { current } = region;
    if (current === null) return;
    const clear = [
      CLEAR,
      ...toasts.flatMap(({ about }) => (about === null ? [] : [shownAs(about)])),
    ];
    const selector = clear.join();
    const measure = () => setPlace(placeOf(current, selector));
    measure();
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true, passive: true };
    // Nothing may move away from under a press, which would then miss it. A resting pointer is not a press.
    const isUsed = () => current.matches(':active, :focus-within');
    // The focus moves when a dialog opens or closes.
    for (const change of ['resize', 'focusin'])
      addEventListener(change, () => void (isUsed() || measure()), options);
    // While the page scrolls, a toast that jumps around would be worse than one that covers something.
    const keepClear = () =>
      setPlace((known) =>
        isUsed() || !isCovering(current, known, selector) ? known : placeOf(current, selector),
      );
    addEventListener('scroll', keepClear, options);
    // A dialog may close without moving the focus, and an answer that arrives moves what is below it.
    const layers = new MutationObserver(keepClear);
    layers.observe(document.body, { childList: true });
    const page = new ResizeObserver(keepClear);
    page.observe(document.body);
    return () => {
      ending.abort();
      layers.disconnect();
      page.disconnect();
    };
  }, [region, toasts]);
  return place;
}

const CLEAR = '[data-keep-clear]';

/** Where a row is shown: a card of a wall, or that of a goal. */
const shownAs = (id: string) => {
  const value = CSS.escape(id);
  return `[data-card="${value}"], article:has([data-goal="${value}"])`;
};

const PRESSED = 'a, button, input, select, textarea, [role=tab], [role=radio]';

const READ = 'h1, h2, h3, p, li, img';

/** Below this width toasts are as wide as the screen, in pixels, so they cover whatever is at their height. */
const PHONE = 640;

/** The height of the dock on phones, in pixels. */
const DOCK = 96;

/** What toasts may cover on a screen, and what they may not. */
interface Surroundings {
  /** Text and pictures, among them what was just written. */
  readonly read: readonly Span[];
  readonly pressed: readonly Span[];
  readonly clear: readonly Span[];
  readonly width: number;
  readonly height: number;
}

/**
 * The position for toasts of this height that covers least: nothing at all; else nothing that can be pressed, in the
 * upper half or on phones also below; else nothing that must stay free.
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

function placeOf(region: HTMLElement, clear: string): number {
  return toastPlace(region.offsetHeight, {
    read: spansOf(READ, region),
    pressed: spansOf(PRESSED, region),
    clear: spansOf(clear, region),
    width: window.innerWidth,
    // Without the part that the on-screen keyboard of a phone covers.
    height: window.visualViewport?.height ?? window.innerHeight,
  });
}

function isCovering(region: HTMLElement, place: number, clear: string): boolean {
  const end = place + region.offsetHeight;
  return spansOf(clear, region).some(({ top, bottom }) => top < end && bottom > place);
}

/** The vertical spans of the elements that a region could cover, in the topmost layer of the page. */
function spansOf(selector: string, region: HTMLElement): readonly Span[] {
  const { left, right } = region.getBoundingClientRect();
  const layer = [...document.querySelectorAll('.dialog-backdrop')].at(-1) ?? document;
  return [...layer.querySelectorAll(selector)]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.right > left && rect.left < right && rect.bottom > 0);
}
