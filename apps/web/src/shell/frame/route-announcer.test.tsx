import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

afterEach(cleanup);

function Frame() {
  return (
    <>
      <nav>
        <Link to="/todo_list">To-do list</Link>
        <Link to="/contact">Contact</Link>
      </nav>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}

function NewGoal() {
  const navigate = useNavigate();
  return (
    <Dialog isOpen closesByBack={false} title="New goal" onClose={() => navigate(-1)}>
      <input aria-label="Title" />
    </Dialog>
  );
}

function Goals() {
  return (
    <>
      <Link to="/garden">Garden</Link>
      <Link to="/goals/new">New goal</Link>
      <Outlet />
    </>
  );
}

function renderGoals(path = '/goals') {
  const field = (
    // The page itself chooses what has the focus.
    <input aria-label="Message" ref={(input) => input?.focus()} />
  );
  const children = [
    { path: '/goals', element: <Goals />, children: [{ path: 'new', element: <NewGoal /> }] },
    { path: '*', element: 'Another page' },
    { path: '/contact', element: field },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], {
    initialEntries: ['/goals', path],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

it('leaves the focus alone on the page that is opened first', () => {
  renderGoals();
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['is gone with its page', 'Garden'],
  ['stays around the pages', 'To-do list'],
])('takes the focus along to another page from a link that %s', async (_, name) => {
  renderGoals();
  await press(name);
  await screen.findByText('Another page');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus where the other page has put it', async () => {
  renderGoals();
  await press('Contact');
  expect(document.activeElement).toBe(await screen.findByRole('textbox'));
});

it('leaves the focus to a form over the page, which gives it back to its opener', async () => {
  renderGoals();
  await press('New goal');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  const opener = screen.getByRole('link', { name: 'New goal' });
  await expect.poll(() => document.activeElement).toBe(opener);
});

it('takes the focus to the page under a form that nothing on it has opened', async () => {
  renderGoals('/goals/new');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});
