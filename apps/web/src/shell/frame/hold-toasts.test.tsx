import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, toast } from '../../ui/toasts/toasts.ts';
import { HoldToasts } from './hold-toasts.ts';

afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('holds a message until the next page is rendered', async () => {
  vi.useFakeTimers();
  const page = Promise.withResolvers<{ Component: () => string }>();
  const shell = (
    <>
      <HoldToasts />
      <Outlet />
    </>
  );
  const children = [
    { path: '/', element: 'The form' },
    { path: '/goals', lazy: () => page.promise },
  ];
  const router = createMemoryRouter([{ element: shell, children }]);
  render(<RouterProvider router={router} />);
  toast.success('Password updated');
  await act(() => {
    void router.navigate('/goals');
  });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(currentToasts().map(({ text }) => text)).toEqual(['Password updated']);
  await act(async () => page.resolve({ Component: () => 'The goals' }));
  expect(screen.getByText('The goals')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(currentToasts()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(currentToasts()).toHaveLength(0);
});
