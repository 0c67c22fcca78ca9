import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLinkedPart } from './use-linked-part.ts';

const shown = vi.fn<() => void>();

beforeEach(() => {
  shown.mockClear();
  Element.prototype.scrollIntoView = shown;
});
afterEach(cleanup);

function Parts() {
  useLinkedPart();
  return <div id="first" />;
}

const open = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/profile', element: <Parts /> }], {
        initialEntries: [address],
      })}
    />,
  ).container;

const comes = (container: HTMLElement, id: string) => {
  const part = document.createElement('section');
  part.id = id;
  container.append(part);
};

it('scrolls to the part in the address, also after others were inserted above it', async () => {
  const page = open('/profile#plan');
  expect(shown).not.toHaveBeenCalled();
  comes(page, 'plan');
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  comes(page, 'passkeys');
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
});

it('does not scroll once the person has scrolled, nor without a hash', async () => {
  const page = open('/profile#first');
  expect(shown).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('wheel'));
  comes(page, 'plan');
  cleanup();
  comes(open('/profile'), 'plan');
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toHaveBeenCalledTimes(1);
});
