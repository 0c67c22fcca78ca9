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
 * The position for toasts of this height that covers least of some spans, none of those to keep free, and ends above
 * `lowest`; of several the highest. Null if there is none.
 */
function leastCovering(
  height: number,
  covered: readonly Span[],
  avoided: readonly Span[],
  lowest: number,
): number | null {
  const places = [...covered, ...avoided].flatMap(({ top, bottom }) => [
    bottom + GAP / 2,
    top - GAP / 2 - height,
  ]);
  const hidden = (place: number, spans: readonly Span[]) =>
    spans.reduce((sum, { top, bottom }) => {
      return sum + Math.max(0, Math.min(bottom, place + height) - Math.max(top, place));
    }, 0);
  const [best] = [GAP, lowest - height, ...places]
    .filter((place) => place >= GAP && place + height <= lowest && hidden(place, avoided) === 0)
    .map((place) => ({ place, cost: hidden(place, covered) }))
    .sort((one, other) => one.cost - other.cost || one.place - other.place);
  return best?.place ?? null;
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
    const about = toasts.flatMap((toast) => (toast.about === null ? [] : [shownAs(toast.about)]));
    const selector = [CLEAR, ...about].join();
    let scrolledTo = scrollY;
    const measure = () => {
      scrolledTo = scrollY;
      setPlace(placeOf(current, about));
    };
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
        isUsed() || !isCovering(current, known, selector) ? known : placeOf(current, about),
      );
    addEventListener('scroll', keepClear, options);
    // What comes back by an undo, or with an answer, moves what is below it under the toast.
    const makeWay = () => {
      keepClear();
      if (isUsed() || scrollY !== scrolledTo) return;
      setPlace((known) => {
        if (!isCovering(current, known, PRESSED)) return known;
        const next = placeOf(current, about);
        return isCovering(current, next, PRESSED) ? known : next;
      });
    };
    // A dialog may close without moving the focus.
    const layers = new MutationObserver(makeWay);
    layers.observe(document.body, { childList: true });
    const page = new ResizeObserver(makeWay);
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

const WORDS = 'h1, h2, h3, p, li';
const PICTURES = 'img';

/** Below this width toasts are as wide as the screen, in pixels, so they cover whatever is at their height. */
const PHONE = 640;

/** The height of the dock on phones, in pixels. */
const DOCK = 96;

/** What toasts may cover on a screen, and what they may not. */
interface Surroundings {
  /** Texts, among them what was just written. */
  readonly words: readonly Span[];
  readonly pictures: readonly Span[];
  readonly pressed: readonly Span[];
  /** The bars and the heading. */
  readonly bars: readonly Span[];
  /** What the toasts speak of. */
  readonly about: readonly Span[];
  readonly width: number;
  readonly height: number;
}

/**
 * The position for toasts of this height that covers least: the first of these places that there is. They try the upper
 * half before the rest of a phone's screen, and give up what must stay free only at the end.
 */
export function toastPlace(
  toasts: number,
  { words, pictures, pressed, bars, about, width, height }: Surroundings,
): number {
  const mustStayFree = [...bars, ...about];
  const usable = [...mustStayFree, ...pressed];
  const [half, end] = [height / 2, height - DOCK];
  const usual = width < PHONE ? end : half;
  const coveringNothing = () => freePlace(toasts, [...usable, ...words, ...pictures], usual);
  const coveringNothingPressed = () =>
    freePlace(toasts, usable, half) ?? freePlace(toasts, usable, usual);
  const coveringFewPressed = () =>
    leastCovering(toasts, pressed, mustStayFree, usual) ??
    leastCovering(toasts, pressed, mustStayFree, end);
  // What they speak of fills the screen: they cover its picture rather than the bars.
  const overTheirPicture = () => freePlace(toasts, [...bars, ...pressed, ...words], end);
  const overWhatTheySpeakOf = () => leastCovering(toasts, [...pressed, ...words], bars, end);
  return (
    coveringNothing() ??
    coveringNothingPressed() ??
    coveringFewPressed() ??
    overTheirPicture() ??
    overWhatTheySpeakOf() ??
    GAP
  );
}

function placeOf(region: HTMLElement, about: readonly string[]): number {
  return toastPlace(region.offsetHeight, {
    words: spansOf(WORDS, region),
    pictures: spansOf(PICTURES, region),
    pressed: spansOf(PRESSED, region),
    bars: spansOf(CLEAR, region),
    about: about.flatMap((selector) => spansOf(selector, region)),
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
  return (
    [...layer.querySelectorAll(selector)]
      .filter((element) => !region.contains(element))
      // One that has no box of its own, as with `contents`, is where its children are.
      .flatMap((element) =>
        element.getClientRects().length === 0 ? [...element.children] : element,
      )
      .map((element) => element.getBoundingClientRect())
      .filter(
        (rect) => rect.height > 0 && rect.right > left && rect.left < right && rect.bottom > 0,
      )
  );
}
