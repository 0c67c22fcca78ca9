import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { pendingMailSent, savePendingEmail } from '../../pending-email.ts';
import { authReducer } from '../../slice.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

afterEach(() => {
  cleanup();
  savePendingEmail(null);
});

function show() {
  const store = configureStore({ reducer: { auth: authReducer } });
  render(
    <Provider store={store}>
      <ResendConfirmation email="ana@example.com" />
    </Provider>,
  );
  return screen.getByRole<HTMLButtonElement>('button');
}

const isOff = (button: Element) => button.getAttribute('aria-disabled') === 'true';

it('the confirmation can be sent again at once if none was sent from here', () => {
  const button = show();
  expect([isOff(button), button.textContent]).toEqual([false, 'Resend the confirmation']);
});

it('and a minute after a sign-up, also after a reload', () => {
  pendingMailSent();
  const button = show();
  expect(isOff(button)).toBe(true);
  expect(button.textContent).toMatch(/^Resend in (5\d|60) seconds/);
  // The seconds would be read out one by one.
  expect(screen.getByRole('button', { name: 'Resend the confirmation' })).toBe(button);
});
