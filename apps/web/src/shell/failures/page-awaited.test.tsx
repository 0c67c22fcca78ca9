import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { PageAwaited } from './page-awaited.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the app, and then a page that is being fetched. */
async function openPage(opening: () => void = () => undefined) {
  const page = Promise.withResolvers<{ Component: () => string }>();
  const shell = (
    <>
      <PageAwaited />
      <Outlet />
    </>
  );
  const children = [
    { path: '/', element: 'The goals' },
    { path: '/todo_list', lazy: () => page.promise },
  ];
  const router = createMemoryRouter([{ element: shell, children }]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('status')).toBeNull();
  router.subscribe(opening);
  await act(() => {
    void router.navigate('/todo_list');
  });
  return page;
}

it('says that a page is being fetched until it is there', async () => {
  const page = await openPage();
  expect(screen.getByText('The goals')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await act(async () => page.resolve({ Component: () => 'The to-do list' }));
  expect(screen.getByText('The to-do list')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

/** The reload of the router, as the browser tells of it. */
function routersReload(): Event {
  const reload = new Event('navigate', { cancelable: true });
  return Object.assign(reload, { navigationType: 'reload', userInitiated: false });
}

it('stays also where the page cannot be fetched before its navigation is drawn, as without a network', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const reload = routersReload();
  await openPage(() => void navigation.dispatchEvent(reload));
  expect(reload.defaultPrevented).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('cannot be loaded right now');
});

it('leaves a reload alone while no page is being opened', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const page = await openPage();
  await act(async () => page.resolve({ Component: () => 'The to-do list' }));
  const reload = routersReload();
  act(() => void navigation.dispatchEvent(reload));
  expect(reload.defaultPrevented).toBe(false);
});

it('stays where the page cannot be fetched, until the server answers', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await openPage();
  // A screen reader says nothing of a status that comes with its text.
  const status = screen.getByRole('status');
  const reload = routersReload();
  act(() => void navigation.dispatchEvent(reload));
  expect(reload.defaultPrevented).toBe(true);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toContain('cannot be loaded right now');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response());
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/todo_list'));
});
