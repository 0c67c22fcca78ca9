import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMasonry } from './use-masonry.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

/** A page without a layout measures nothing. */
it.each([16, 32])(
  'leaves the gap of the stylesheet between cards, with letters of %i pixels',
  (size) => {
    document.documentElement.style.fontSize = `${size}px`;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      height: 100,
    } as DOMRect);
    const list = document.createElement('ul');
    list.innerHTML = '<li></li><li></li><li></li>';
    renderHook(() => useMasonry({ current: list }, 2));
    const places = [...list.querySelectorAll('li')].map(({ style }) =>
      style.getPropertyValue('--place'),
    );
    expect(places).toEqual([
      'translate(calc(0 * (100% + 1.25rem)), 0px)',
      'translate(calc(1 * (100% + 1.25rem)), 0px)',
      `translate(calc(0 * (100% + 1.25rem)), ${100 + 1.25 * size}px)`,
    ]);
  },
);
