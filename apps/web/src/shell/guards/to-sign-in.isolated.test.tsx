import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ToSignIn } from './to-sign-in.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Leaves the profile where the scripts of the sign-in page come from here. */
function leave(module: string) {
  const routes = {
    guard: { id: 'guard', module: 'data:text/javascript,' },
    page: { id: 'page', parentId: 'guard', path: 'en?/pt?/sign_in', module },
  };
  vi.stubGlobal('__reactRouterManifest', { routes });
  vi.stubGlobal('__reactRouterRouteModules', {});
  const to = { pathname: '/sign_in', search: '' };
  const router = createMemoryRouter(
    [
      { path: '/profile', element: <ToSignIn to={to} state={null} wanted={null} /> },
      { path: '/sign_in', element: <h1>Sign in</h1> },
    ],
    { initialEntries: ['/profile'] },
  );
  render(<RouterProvider router={router} />);
}

it('opens the sign-in page once its scripts are here', async () => {
  leave('data:text/javascript,export{}');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

it('stays on a page of ours where they cannot be fetched, until the server answers again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  leave('data:text/javascript,throw new Error()');
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeTruthy();
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  window.dispatchEvent(new Event('online'));
  await new Promise((later) => setTimeout(later, 20));
  expect(replace).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response());
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/sign_in'));
});

it('opens its document at once where only the scripts of another version are gone', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response());
  leave('data:text/javascript,throw new Error()');
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/sign_in'));
});
