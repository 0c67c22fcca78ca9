import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, playServer, sessionOf } from '../../../../lib/backend/testing-server.ts';
import { authReducer } from '../../slice.ts';
import { useMailLink } from './use-mail-link.ts';

const LINK = { tokenHash: 'abc', type: 'recovery', next: '/update_password' } as const;
const user = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
const expires = JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 });
const token = `e30.${btoa(expires).replaceAll('=', '')}.c2ln`;
let isAway: boolean;
let verified: number;

/** Only the network is played: a server that takes the link once, and is away after that. */
beforeEach(() => {
  [isAway, verified] = [false, 0];
  playServer((url) => {
    const { pathname: path } = new URL(url);
    if (isAway) throw new TypeError('Failed to fetch');
    if (path !== '/auth/v1/verify') return Response.json(user);
    verified += 1;
    isAway = verified === 1;
    if (verified > 1) return Response.json({ error_code: 'otp_expired' }, { status: 403 });
    return Response.json(sessionOf(user, token));
  });
});
afterEach(() => {
  cleanup();
  leaveTestServer();
});

it('goes on with the session of a link that was used before the line was cut', async () => {
  const store = configureStore({ reducer: { auth: authReducer } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const onDone = vi.fn();
  const { result } = renderHook(() => useMailLink(LINK, onDone), { wrapper });
  await vi.waitFor(() =>
    expect(result.current.progress).toMatchObject({ problem: { kind: 'unreachable' } }),
  );
  isAway = false;
  act(() => result.current.tryAgain());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('taken'));
  expect(verified).toBe(1);
});
