import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SearchAndShortcuts } from './deferred-shortcuts.tsx';

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/goals">Goals</Link>
      <main id="content" tabIndex={-1}>
        {pathname}
      </main>
      <SearchAndShortcuts />
    </>
  );
}

afterEach(cleanup);

it.each([
  ['a page', 'gt', '/timeline'],
  ['something new on another page', 'n', '/goals/new'],
])('takes the focus along to %s, away from the link of the one before', async (_, keys, path) => {
  render(
    <MemoryRouter initialEntries={['/profile']}>
      <Page />
    </MemoryRouter>,
  );
  screen.getByRole('link').focus();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('main').textContent).toBe(path);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
