import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../../../lib/backend/testing-server.ts';
import { currentToasts, dismissToast } from '../../../../ui/toasts/toasts.ts';
import { authReducer } from '../../slice.ts';
import { ResetForm } from './reset-form.tsx';

const headers = { 'x-supabase-api-version': '2024-01-01' };
let answer: () => Response | Promise<Response>;
let asked: unknown[];

/** Only the network is played. */
beforeEach(() => {
  asked = [];
  signInAt(
    (_, request) => {
      asked.push(JSON.parse(String(request?.body ?? 'null')));
      return answer();
    },
    sessionOf({ id: 'ana' }),
  );
  const store = configureStore({ reducer: { auth: authReducer } });
  render(
    <Provider store={store}>
      <Reset />
    </Provider>,
  );
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  leaveTestServer();
});

const done = () => Response.json({}, { headers });
const refusal = (status: number, code: string) => () =>
  Response.json({ code, message: 'No' }, { status, headers });

async function send() {
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
}

/** The form with the page's memory of where the link went. */
function Reset() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return <ResetForm sentTo={sentTo} onSentTo={setSentTo} onProved={onProved} />;
}
const onProved = vi.fn();

const shownErrors = () =>
  currentToasts()
    .filter(({ tone }) => tone === 'error')
    .map(({ text }) => text);

it('a server failure is not shown as a network failure, and disappears after a successful retry', async () => {
  answer = refusal(500, 'unexpected_failure');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong with your request.',
  );
  expect(shownErrors()).toEqual(['Something went wrong with your request.']);
  expect(currentToasts(), 'the form reads it out').toMatchObject([{ isSilent: true }]);
  answer = refusal(503, 'unavailable');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/cannot answer at the moment/);
  expect(shownErrors()).toHaveLength(1);
  answer = done;
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByRole('status');
  expect(shownErrors()).toEqual([]);
});

it('nothing can be typed or sent again while a form is being sent, and its button says so', async () => {
  const answered = Promise.withResolvers<Response>();
  answer = () => answered.promise;
  await send();
  expect(screen.getByLabelText('Email').closest('fieldset')?.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /Sending…/ }));
  answered.resolve(done());
  expect((await screen.findByRole('status')).textContent).toContain('ana@example.com');
  expect(asked).toHaveLength(1);
});

it('the reset form is replaced by a message', async () => {
  answer = done;
  await send();
  expect((await screen.findByRole('status')).textContent).toContain('ana@example.com');
  expect(screen.queryByLabelText('Email')).toBeNull();
  answer = refusal(403, 'otp_expired');
  await userEvent.type(screen.getByLabelText('Code from the email'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Go on with the code' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This code is wrong, has expired or has been used already.',
  );
  expect(asked.at(-1)).toMatchObject({ type: 'recovery', token: '123456' });
  expect(onProved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(screen.getByLabelText('Email')).toBeTruthy();
});
