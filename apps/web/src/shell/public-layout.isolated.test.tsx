import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import PublicLayout from './public-layout.tsx';

vi.mock('../lib/session/use-stored-session.ts', () => ({ useStoredSession: () => true }));
vi.mock('./menu/dock.tsx', () => ({ Dock: () => null }));
vi.mock('./menu/signed-in-menu.tsx', () => ({
  SignedInMenu: ({ onSignOut }: { onSignOut: () => void }) => (
    <button type="button" onClick={onSignOut}>
      Sign out
    </button>
  ),
}));
const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

afterEach(() => {
  cleanup();
  vi.resetModules();
});

it.each([
  ['the program that signs out', missing],
  ['a part of it', () => ({ signOutHere: async () => missing() })],
])('goes to the profile where %s cannot be fetched', async (_, program) => {
  vi.doMock('./sign-out/sign-out-here.ts', program);
  render(
    <MemoryRouter initialEntries={['/help']}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="/help" element={<p>Help</p>} />
        </Route>
        <Route path="/profile" element={<p>Profile</p>} />
      </Routes>
    </MemoryRouter>,
  );
  (await screen.findByRole('button', { name: 'Sign out' })).click();
  expect(await screen.findByText('Profile')).toBeTruthy();
});
