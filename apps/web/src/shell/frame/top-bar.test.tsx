import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { TopBar } from './top-bar.tsx';

afterEach(cleanup);

it('asks nobody to sign in whose session is stored, before the app has drawn their own menu', () => {
  render(
    <MemoryRouter>
      <TopBar isSignedIn={false} menu={null} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.closest('[data-guest-only]')).not.toBeNull();
});
