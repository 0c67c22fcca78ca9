import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '../page/page.tsx';
import { ToastRegion } from './toast-region.tsx';
import { currentToasts, dismissToast, toast } from './toasts.ts';

/** Where things are on a screen of 1280 px: their selector, left, top, width and height. */
const PLACES = [
  ['section', 880, 0, 384, 62],
  ['header', 0, 72, 1240, 140],
  ['header > :has(h1)', 40, 72, 400, 140],
  ['header > :has(button), button', 1036, 152, 204, 24],
] as const;

function placeOf(element: Element): DOMRect {
  const found = PLACES.findLast(([selector]) => element.matches(selector));
  const [, left, top, width, height] = found ?? ['', 0, 0, 0, 0];
  return new DOMRect(left, top, width, height);
}

afterEach(() => {
  act(() => currentToasts().forEach(({ id }) => void dismissToast(id)));
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('stands beside a title and above its buttons, and not below both', () => {
  const observer = class {
    observe = () => undefined;
    disconnect = () => undefined;
  };
  vi.stubGlobal('ResizeObserver', observer);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return placeOf(this);
  });
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return [placeOf(this)] as unknown as DOMRectList;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(62);
  render(
    <>
      <Page title="Wishes" actions={<button type="button">{'Show'}</button>} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </>,
  );
  act(() => void toast.success('Done'));
  expect(screen.getByRole('region', { name: 'Messages' }).style.top).toBe('16px');
});
