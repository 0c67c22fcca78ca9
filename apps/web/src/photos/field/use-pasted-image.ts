import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Passes on an image that is pasted anywhere on the page while the element is visible: not behind another dialog, not
 * in a hidden tab. Text pasted into a field stays text, even if a picture comes with it.
 */
export function usePastedImage(
  element: RefObject<HTMLElement | null>,
  onImage: (file: File) => void,
): void {
  const pass = useEffectEvent(onImage);
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const image = imageOf(event);
      if (image === null || !isInView(element.current)) return;
      event.preventDefault();
      pass(image);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [element]);
}

function imageOf(event: ClipboardEvent): File | null {
  const files = [...(event.clipboardData?.files ?? [])];
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
  if (isTyping && event.clipboardData?.types.includes('text/plain')) return null;
  return files.find(({ type }) => type.startsWith('image/')) ?? null;
}

function isInView(element: HTMLElement | null): boolean {
  if (element === null || !element.checkVisibility()) return false;
  return element.closest('[inert], [aria-hidden="true"]') === null;
}
