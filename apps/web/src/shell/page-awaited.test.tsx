import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PageAwaited } from './page-awaited.tsx';

afterEach(cleanup);

it('says that a page is being fetched until it is there', async () => {
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
  await act(() => {
    void router.navigate('/todo_list');
  });
  expect(screen.getByText('The goals')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await act(async () => page.resolve({ Component: () => 'The to-do list' }));
  expect(screen.getByText('The to-do list')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
