import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Section } from './section.tsx';

afterEach(cleanup);

const element = (
  <>
    <Section title="Security" anchor="security" state="Off">
      <input aria-label="Code" />
    </Section>
    <Section title="Leave" anchor="leave">
      <button type="button">Sign out</button>
    </Section>
  </>
);

function open(address: string) {
  const router = createMemoryRouter([{ path: '/profile', element }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const row = () => screen.getByRole('button', { name: 'Security' });

it('says its state in a row, and opens and closes at a press', async () => {
  open('/profile');
  expect(screen.getByRole('heading', { name: 'Security' })).toBeTruthy();
  expect(screen.getByText('Off')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(row());
  expect(row().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('textbox')).toBeTruthy();
  await userEvent.click(row());
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('is open where it has no state', () => {
  open('/profile');
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
});

it('is open where the address names it, and again where a link names it after it was closed', async () => {
  const router = open('/profile#security');
  expect(screen.getByRole('textbox')).toBeTruthy();
  await userEvent.click(row());
  await act(() => router.navigate('#security'));
  expect(screen.getByRole('textbox')).toBeTruthy();
});

it('is open where somebody names it in the address by hand, which gives it no key of its own', async () => {
  history.replaceState(null, '', '/profile');
  const router = createBrowserRouter([{ path: '/profile', element }]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  history.replaceState(null, '', '/profile#security');
  await act(async () => dispatchEvent(new PopStateEvent('popstate', { state: null })));
  expect(await screen.findByRole('textbox')).toBeTruthy();
  router.dispose();
  history.replaceState(null, '', '/');
});

it('keeps its title on paper, where buttons are hidden', () => {
  open('/profile');
  expect(row().matches('[data-printed]')).toBe(true);
});
