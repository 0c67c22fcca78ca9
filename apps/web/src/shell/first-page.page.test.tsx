import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { hearFirst } from '../lib/browser/before-router.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

hearFirst();

function GoalForm() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <LeaveGuard />
      <h1>The form</h1>
      <Dialog isOpen={isOpen} title="Delete?" onClose={() => setOpen(false)} />
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const goals = (
  <>
    <LeaveGuard />
    <h1>The goals</h1>
  </>
);

it('going back from the page that took the place of the first one does not bring that back', async () => {
  window.history.replaceState(null, '', '/goals/1/edit');
  const router = createBrowserRouter([
    { path: '/goals/:goalId/edit', element: <GoalForm /> },
    { path: '/goals', element: goals },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('dialog');
  window.history.go(-1);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await router.navigate('/goals', { replace: true });
  await screen.findByText('The goals');
  // As where nothing lies before it.
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  window.history.go(-1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe('/goals');
  expect(window.location.pathname).toBe('/goals');
  expect(back).toHaveBeenCalledOnce();
  router.dispose();
});
