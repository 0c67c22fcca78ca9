import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { OVER_GOALS } from '../../features/goals/over-goals.ts';
import { useGoalReturn, useLeaveGoalForm } from './use-goal-return.ts';

function Goals() {
  const { isFormOpen, returning, leave } = useGoalReturn();
  return (
    <>
      <p>{isFormOpen ? 'a form is open' : `returning to ${returning?.goalId ?? 'nothing'}`}</p>
      <Link to="/goals/sea/edit" {...OVER_GOALS}>
        The sea
      </Link>
      <Outlet context={leave} />
    </>
  );
}

function Form() {
  const leave = useLeaveGoalForm();
  const { goalId = null } = useParams();
  return (
    <>
      <button type="button" onClick={() => leave({ goalId })}>
        Save
      </button>
      <button type="button" onClick={() => leave({ goalId: null })}>
        Delete
      </button>
    </>
  );
}

function open(...entries: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/timeline', element: 'The timeline' },
      {
        path: '/goals',
        element: <Goals />,
        children: [{ path: ':goalId/edit', element: <Form /> }],
      },
    ],
    { initialEntries: entries },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

it('leaves a form by one page back, so that the goals are in the history once', async () => {
  const router = open('/timeline', '/goals');
  for (const answer of ['Save', 'Delete', 'Save']) {
    await userEvent.click(screen.getByRole('link', { name: 'The sea' }));
    await press(answer);
    await screen.findByText(/^returning/);
  }
  await router.navigate(-1);
  expect(await screen.findByText('The timeline')).toBeTruthy();
});

it('knows which goal was open, also after the browser’s back button', async () => {
  const router = open('/goals');
  await userEvent.click(screen.getByRole('link', { name: 'The sea' }));
  await router.navigate(-1);
  expect(await screen.findByText('returning to sea')).toBeTruthy();
});

it('scrolls to no goal when the goal is deleted', async () => {
  open('/goals');
  await userEvent.click(screen.getByRole('link', { name: 'The sea' }));
  await press('Delete');
  expect(await screen.findByText('returning to nothing')).toBeTruthy();
});

it('replaces a form that was opened from its address by the goals', async () => {
  const router = open('/timeline', '/goals/sea/edit');
  await press('Save');
  expect(await screen.findByText('returning to sea')).toBeTruthy();
  await router.navigate(-1);
  expect(await screen.findByText('The timeline')).toBeTruthy();
});
