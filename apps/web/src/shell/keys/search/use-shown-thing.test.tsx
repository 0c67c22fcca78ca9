import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShownThing } from './use-shown-thing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  Element.prototype.animate = vi.fn<Element['animate']>();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Wall() {
  useShownThing();
  return <main />;
}

/** Opens a wall at a card. */
function open() {
  const router = createMemoryRouter([{ path: '*', element: <Wall /> }], {
    initialEntries: ['/wall_of_wishes?fulfilled&show=wanted&tag=a'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

function draw(id: string) {
  const card = document.createElement('article');
  card.dataset.card = id;
  document.querySelector('main')?.append(card);
}

/** Draws a card every ten seconds. */
async function drawSlowly(count: number) {
  for (let at = 0; at < count; at += 1) {
    draw(String(at));
    await vi.advanceTimersByTimeAsync(10_000);
  }
}

const focused = () => (document.activeElement as HTMLElement).dataset.card;

it('focuses a card of a wall that is drawn for longer than its patience, and forgets it', async () => {
  const router = open();
  await drawSlowly(6);
  draw('wanted');
  await vi.advanceTimersByTimeAsync(100);
  expect(focused()).toBe('wanted');
  expect(router.state.location.search).toBe('?tag=a');
});

it('gives up once nothing more is drawn', async () => {
  const router = open();
  await drawSlowly(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(router.state.location.search).toBe('?tag=a');
});

it('lets somebody who does something meanwhile stay where they are', async () => {
  const router = open();
  await drawSlowly(1);
  dispatchEvent(new Event('wheel'));
  draw('wanted');
  await vi.advanceTimersByTimeAsync(100);
  expect(focused()).toBeUndefined();
  expect(router.state.location.search).toBe('?tag=a');
});
