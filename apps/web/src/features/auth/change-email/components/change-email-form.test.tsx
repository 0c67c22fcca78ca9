import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../../../ui/toasts/toasts.ts';
import { authReducer } from '../../slice.ts';
import { ChangeEmailForm } from './change-email-form.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

it('refuses an address that is missing, none, or the current one, also as a message, and asks no server', async () => {
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  render(
    <Provider store={configureStore({ reducer: { auth: authReducer } })}>
      <ChangeEmailForm current="ana@example.com" />
    </Provider>,
  );
  const field = screen.getByLabelText('New email');
  const refused = async (typed: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Change the email' }));
    return currentToasts().map(({ text }) => text);
  };
  expect(await refused(' ')).toEqual(['Email is missing.']);
  expect(await refused('ana@')).toEqual(['This does not look like an email address.']);
  for (const same of ['ana@example.com', ' ANA@example.com ']) {
    expect(await refused(same)).toEqual(['Email address must be different from the current one.']);
  }
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(ask).not.toHaveBeenCalled();
});
