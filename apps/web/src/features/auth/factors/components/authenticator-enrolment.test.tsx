import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInWithPassword } from '../../api.ts';
import { authReducer } from '../../slice.ts';
import { AuthenticatorEnrolment } from './authenticator-enrolment.tsx';

const user = { id: 'a', email: 'ana@example.com', factors: [] };
const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user,
};
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
  vi.stubGlobal('fetch', async (url: string | URL, request?: RequestInit) => {
    const { pathname: path } = new URL(String(url), location.href);
    if (path === '/config.json') {
      return Response.json({
        supabaseUrl: 'http://127.0.0.1:9',
        publishableKey: 'sb_publishable_key',
      });
    }
    asked.push(`${request?.method ?? 'GET'} ${path}`);
    if (path === '/auth/v1/token') return Response.json(session);
    if (path === '/auth/v1/user') return Response.json(user);
    if (request?.method === 'POST') await enrolled.promise;
    return Response.json(factor);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
