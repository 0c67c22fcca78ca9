import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import ThisDevice from './this-device.tsx';

afterEach(cleanup);

it('leaves it to the page to scroll to it: by the time it comes, the person may have scrolled', async () => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  const routes = [{ path: '/profile', element: <ThisDevice /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/profile#this-device'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Bloom on this device' });
  expect(scrolled).not.toHaveBeenCalled();
});
