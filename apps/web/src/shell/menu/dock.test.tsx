import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { Dock } from './dock.tsx';
import { pagesOf } from './pages.tsx';

afterEach(cleanup);

it('leads to each page once: its menu has the pages that it does not show itself', async () => {
  render(
    <MemoryRouter initialEntries={['/timeline']}>
      <Dock onSignOut={() => undefined} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: en.shell.menu.more }));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const { to } of pagesOf(() => ''))
    expect([to, ...links.filter((one) => one === to)]).toEqual([to, to]);
});
