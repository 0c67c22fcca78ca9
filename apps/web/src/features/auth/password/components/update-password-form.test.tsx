import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, playServer, sessionOf } from '../../../../lib/backend/testing-server.ts';
import { currentToasts, dismissToast } from '../../../../ui/toasts/toasts.ts';
import { signInWithPassword } from '../../api.ts';
import { pendingPerson } from '../../person.ts';
import { authReducer, signedUp } from '../../slice.ts';
import { UpdatePasswordForm } from './update-password-form.tsx';

const headers = { 'x-supabase-api-version': '2024-01-01' };
const user = { id: 'a', email: 'ana@example.com' };
const CODE = '012345';
let asked: { path: string; body: Record<string, unknown> }[];

/** Only the network is played: a server whose session is older than a day. */
function answer(path: string, { nonce }: Record<string, unknown>): Response {
  if (path === '/auth/v1/token') return Response.json(sessionOf(user), { headers });
  if (path === '/auth/v1/reauthenticate') return Response.json({}, { headers });
  if (nonce === CODE) return Response.json(user, { headers });
  return nonce === undefined
    ? Response.json({ code: 'reauthentication_needed', message: 'No' }, { status: 400, headers })
    : Response.json(
        { code: 'reauthentication_not_valid', message: 'No' },
        { status: 422, headers },
      );
}

beforeEach(() => {
  asked = [];
  playServer((address, request) => {
    const { pathname: path } = new URL(address);
    const body = JSON.parse(String(request?.body ?? '{}')) as Record<string, unknown>;
    asked.push({ path, body });
    return answer(path, body);
  });
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  leaveTestServer();
});

it('asks for a mailed code where the server wants one, and keeps the password that was typed', async () => {
  await signInWithPassword('ana@example.com', 'right horse');
  const onUpdated = vi.fn();
  render(
    <Provider store={configureStore({ reducer: { auth: authReducer } })}>
      <UpdatePasswordForm onUpdated={onUpdated} />
    </Provider>,
  );
  const save = screen.getByRole('button', { name: 'Save the password' });
  await userEvent.type(screen.getByLabelText('New password'), 'another horse');
  await userEvent.type(screen.getByLabelText('Confirm the password'), 'another horse');
  expect(screen.queryByLabelText('Code from the email')).toBeNull();
  await userEvent.click(save);

  const code = await screen.findByLabelText('Code from the email');
  expect(screen.getByRole('status').textContent).toContain('we have sent a code to your email');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.at(-1)?.path).toBe('/auth/v1/reauthenticate');
  expect(screen.getByText('Resend in 60 seconds')).toBeTruthy();
  await userEvent.click(save);
  expect(screen.getByText('The code is missing.')).toBeTruthy();

  await userEvent.type(code, '999999');
  await userEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This code is wrong, has expired or has been used already.',
  );
  await userEvent.clear(code);
  // As it is copied from a mail.
  await userEvent.click(code);
  await userEvent.paste(` ${CODE.slice(0, 3)} ${CODE.slice(3)}`);
  await userEvent.click(save);
  await vi.waitFor(() => expect(onUpdated).toHaveBeenCalledOnce());
  expect(asked.at(-1)?.body).toMatchObject({ password: 'another horse', nonce: CODE });
});

it('says whose password it is, so that a password manager keeps it for that account', async () => {
  const store = configureStore({ reducer: { auth: authReducer } });
  store.dispatch(signedUp(pendingPerson(user.email)));
  render(
    <Provider store={store}>
      <UpdatePasswordForm onUpdated={vi.fn()} />
    </Provider>,
  );
  const address = document.querySelector<HTMLInputElement>('form [autocomplete=username]');
  expect(address?.value).toBe(user.email);
});

it('tells a missing password and two different ones also as a message, and asks no server', async () => {
  render(
    <Provider store={configureStore({ reducer: { auth: authReducer } })}>
      <UpdatePasswordForm onUpdated={vi.fn()} />
    </Provider>,
  );
  const save = screen.getByRole('button', { name: 'Save the password' });
  await userEvent.click(save);
  expect(currentToasts()).toMatchObject([{ text: 'Password is missing.', isSilent: false }]);
  await userEvent.type(screen.getByLabelText('New password'), 'another horse');
  await userEvent.type(screen.getByLabelText('Confirm the password'), 'another house');
  await userEvent.click(save);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Passwords do not match.']);
  expect(asked).toEqual([]);
});

it('takes a password for saved that the server has already, where the answer to its first try was lost', async () => {
  await signInWithPassword('ana@example.com', 'right horse');
  const onUpdated = vi.fn();
  render(
    <Provider store={configureStore({ reducer: { auth: authReducer } })}>
      <UpdatePasswordForm onUpdated={onUpdated} />
    </Provider>,
  );
  const same = { code: 'same_password', message: 'No' };
  const put = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async () => Response.json(same, { status: 422, headers }));
  vi.stubGlobal('fetch', put);
  const fill = async (password: string) => {
    for (const label of ['New password', 'Confirm the password']) {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), password);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  };
  await fill('another horse');
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  await fill('right horse');
  expect((await screen.findByRole('alert')).textContent).toContain('must be different');
  expect(onUpdated).not.toHaveBeenCalled();
  await fill('another horse');
  await vi.waitFor(() => expect(onUpdated).toHaveBeenCalledOnce());
});

it.each([true, false])(
  'asks without the code whether the password is saved that came with it, where the answer was lost (%s)',
  async (wasReceived) => {
    await signInWithPassword('ana@example.com', 'right horse');
    const onUpdated = vi.fn();
    render(
      <Provider store={configureStore({ reducer: { auth: authReducer } })}>
        <UpdatePasswordForm onUpdated={onUpdated} />
      </Provider>,
    );
    const save = screen.getByRole('button', { name: 'Save the password' });
    await userEvent.type(screen.getByLabelText('New password'), 'another horse');
    await userEvent.type(screen.getByLabelText('Confirm the password'), 'another horse');
    await userEvent.click(save);
    await userEvent.type(await screen.findByLabelText('Code from the email'), CODE);

    let isLost = true;
    vi.stubGlobal('fetch', async (_: string | URL, request?: RequestInit) => {
      const refuse = (code: string, status: number) =>
        Response.json({ code, message: 'No' }, { status, headers });
      if (isLost) throw new TypeError('Failed to fetch');
      if (String(request?.body).includes('nonce')) return refuse('reauthentication_not_valid', 422);
      return wasReceived ? refuse('same_password', 422) : refuse('reauthentication_needed', 400);
    });
    await userEvent.click(save);
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    isLost = false;
    await userEvent.click(save);
    if (wasReceived) return vi.waitFor(() => expect(onUpdated).toHaveBeenCalledOnce());
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong');
    expect(onUpdated).not.toHaveBeenCalled();
  },
);
