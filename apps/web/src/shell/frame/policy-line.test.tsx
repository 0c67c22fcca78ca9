import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { PolicyLine } from './policy-line.tsx';

beforeEach(() => localStorage.clear());

/** The line as somebody sees it whose address was confirmed at a moment. */
function show(confirmed: string) {
  const user = { id: '1', email_confirmed_at: confirmed, app_metadata: {}, user_metadata: {} };
  const store = configureStore({ reducer: { auth: () => ({ user }) } });
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <main id="content" tabIndex={-1} />
        <PolicyLine />
      </MemoryRouter>
    </Provider>,
  );
}

it('announces a changed policy to earlier visitors, until it is put away', async () => {
  const first = show('2026-11-25T23:59:59Z');
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/privacy_policy');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  first.unmount();
  show('2026-11-25T23:59:59Z');
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows nothing to later visitors', () => {
  show('2026-11-26T00:00:00Z');
  expect(screen.queryByRole('status')).toBeNull();
});
