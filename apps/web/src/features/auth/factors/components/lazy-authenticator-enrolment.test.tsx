import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, playServer, sessionOf } from '../../../../lib/backend/testing-server.ts';
import { signInWithPassword } from '../../api.ts';
import { authReducer } from '../../slice.ts';
import { AuthenticatorEnrolment } from './lazy-authenticator-enrolment.tsx';

const user = { id: 'a', email: 'ana@example.com', factors: [] };
const factor = {
  id: 'f1',
  type: 'totp',
  totp: { qr_code: '<svg/>', secret: 'SECRET', uri: 'otpauth://totp/Bloom' },
};
let asked: string[];
let enrolled: PromiseWithResolvers<void>;

beforeEach(() => {
  asked = [];
  enrolled = Promise.withResolvers<void>();
  playServer(async (url, request) => {
    const { pathname: path } = new URL(url);
    asked.push(`${request?.method ?? 'GET'} ${path}`);
    if (path === '/auth/v1/token') return Response.json(sessionOf(user));
    if (path === '/auth/v1/user') return Response.json(user);
    if (request?.method === 'POST') await enrolled.promise;
    return Response.json(factor);
  });
});

afterEach(() => {
  cleanup();
  leaveTestServer();
});

it('removes the authenticator of a dialog that was closed before the server had answered', async () => {
  await signInWithPassword('ana@example.com', 'right horse');
  const onClose = vi.fn();
  render(
    <Provider store={configureStore({ reducer: { auth: authReducer } })}>
      <AuthenticatorEnrolment taken={[]} onClose={onClose} />
    </Provider>,
  );
  await vi.waitFor(() => expect(asked).toContain('POST /auth/v1/factors'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  enrolled.resolve();
  await vi.waitFor(() => expect(asked).toContain('DELETE /auth/v1/factors/f1'));
});
