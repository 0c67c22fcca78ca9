import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RouteAnnouncer } from '../frame/route-announcer.tsx';
import { useLinkReturn } from './use-link-return.ts';

function Layout() {
  useLinkReturn();
  return (
    <>
      <Link to="/goals">Goals in the menu</Link>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}

let draw: () => void;

/** Two entries about the same goal, which are there once they are read. */
function Timeline({ isKept }: { isKept: boolean }) {
  const [isDrawn, setDrawn] = useState(isKept);
  draw = () => setDrawn(true);
  if (!isDrawn) return 'Loading';
  return (
    <>
      <Link to="/goals">Planted</Link>
      <Link to="/goals">Completed</Link>
    </>
  );
}

function open({ isKept = true } = {}) {
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          { path: '/timeline', element: <Timeline isKept={isKept} /> },
          { path: '/goals', element: <button type="button">New</button> },
        ],
      },
    ],
    { initialEntries: ['/timeline'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const focused = () => document.activeElement?.textContent;

const frames = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

afterEach(cleanup);

it('gives the focus back to the link that was followed, of two with the same address', async () => {
  const router = open();
  await follow('Completed');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await act(() => router.navigate(-1));
  await expect.poll(focused).toBe('Completed');
});

it('waits for the page, unless the person does something meanwhile', async () => {
  const router = open({ isKept: false });
  act(() => draw());
  await follow('Completed');
  await act(() => router.navigate(-1));
  await frames();
  act(() => draw());
  await expect.poll(focused).toBe('Completed');
  await follow('Planted');
  await act(() => router.navigate(-1));
  await frames();
  dispatchEvent(new Event('wheel'));
  act(() => draw());
  await frames();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('begins at the top of a page that is opened anew, and of one that was left by the menu', async () => {
  const router = open();
  await follow('Completed');
  await act(() => router.navigate('/timeline'));
  await frames();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await follow('Goals in the menu');
  await act(() => router.navigate(-1));
  await frames();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
