import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, playServer, sessionOf } from '../../../../lib/backend/testing-server.ts';
import { signInWithPassword } from '../../api.ts';
import { authReducer } from '../../slice.ts';
import { RecoveryCodes } from './lazy-recovery-codes.tsx';

const user = { id: 'a', email: 'ana@example.com', factors: [] };
const ALL = '/auth/v1/factors/recovery-codes';
let codes: string[];
let isLost: boolean;

/** Only the network is played: a server that makes codes, whose answers may be lost. */
beforeEach(() => {
  [codes, isLost] = [[], false];
  let made = 0;
  playServer((url, request) => {
    const { pathname: path } = new URL(url);
    if (path === '/auth/v1/token') return Response.json(sessionOf(user));
    const refuse = (code: string, status: number) =>
      Response.json({ error_code: code }, { status });
    const isAnew = path === `${ALL}/regenerate`;
    const isThere = codes.length > 0;
    if (request?.method !== 'POST')
      return isThere
        ? Response.json({ total: 1, remaining: 1 })
        : refuse('mfa_factor_not_found', 404);
    if (isAnew !== isThere)
      return isAnew
        ? refuse('mfa_factor_not_found', 404)
        : refuse('mfa_verified_factor_exists', 422);
    made += 1;
    codes = [`code${made}`];
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ total: 1, codes });
  });
});
afterEach(() => {
  cleanup();
  leaveTestServer();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function show() {
  await signInWithPassword('ana@example.com', 'right horse');
  render(
    <Provider store={configureStore({ reducer: { auth: authReducer } })}>
      <RecoveryCodes />
    </Provider>,
  );
}

it('shows the first codes', async () => {
  await show();
  await press('Make recovery codes');
  expect(await screen.findByText('code-1')).toBeTruthy();
});

it('offers new codes where the answer with the first ones was lost', async () => {
  await show();
  isLost = true;
  await press('Make recovery codes');
  await vi.waitFor(() => expect(codes).toEqual(['code1']));
  isLost = false;
  await press('Make recovery codes');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('no longer work');
  const [, confirm] = await screen.findAllByRole('button', {
    name: 'Make new codes',
    hidden: true,
  });
  await userEvent.click(confirm as HTMLElement);
  expect(await screen.findByText('code-2')).toBeTruthy();
});

it('makes first codes where those that were there are gone', async () => {
  codes = ['code0'];
  await show();
  await screen.findByText(/1 of 1 codes/);
  codes = [];
  await press('Make new codes');
  expect(await screen.findByText('code-1')).toBeTruthy();
});
