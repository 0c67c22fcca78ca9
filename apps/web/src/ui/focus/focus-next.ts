/**
 * Focuses in the next frame what comes in place of an element that had the focus and is gone by then. Whoever has moved on
 * meanwhile, as by Tab where frames are slow, keeps their focus: a key would otherwise press something else.
 * @param from an element that stays, but gives its focus on
 */
export function focusNext(
  find: () => HTMLElement | null | undefined,
  from: Element | null = null,
): number {
  return requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === from) find()?.focus();
  });
}
