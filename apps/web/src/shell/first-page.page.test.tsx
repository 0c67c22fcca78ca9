import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { hearFirst } from '../lib/browser/before-router.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { chooseLanguage } from './language/language.ts';
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

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await chooseLanguage('en');
  localStorage.clear();
});

/** Goes back as where nothing lies before the page. */
async function goBackToNothing() {
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  window.history.go(-1);
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
}

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
  await goBackToNothing();
  expect(router.state.location.pathname).toBe('/goals');
  expect(window.location.pathname).toBe('/goals');
  router.dispose();
});

it('going back from a page whose language was changed leaves it at the address of that language', async () => {
  window.history.replaceState(null, '', '/en/wall_of_affirmations');
  const router = createBrowserRouter([
    { path: '/:language/wall_of_affirmations', element: <GoalForm /> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('dialog');
  window.history.go(-1);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await act(() => chooseLanguage('pt'));
  await goBackToNothing();
  expect(window.location.pathname).toBe('/pt/wall_of_affirmations');
  router.dispose();
});
