import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveTestServer, playServer } from '../../lib/backend/testing-server.ts';
import SignUp from '../../routes/sign-up.tsx';
import { createStore } from '../store/store.ts';
import { SessionEndNotice } from './session-end-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  leaveTestServer();
});

const shown = (page = <SessionEndNotice />) => {
  render(
    <Provider store={createStore()}>
      <MemoryRouter>{page}</MemoryRouter>
    </Provider>,
  );
  return screen.queryByText(/ends when you reload or close this page/);
};

it('says nothing to somebody who simply signs in', () => {
  expect(shown()).toBeNull();
});

it('says that a session will not last where Firefox has storage switched off: it gives null', () => {
  vi.stubGlobal('localStorage', null);
  vi.stubGlobal('sessionStorage', null);
  expect(shown()).not.toBeNull();
});

it('says so to who signs up, too: that begins a session as well', () => {
  playServer(() => Response.json({}), { socialProviders: [] });
  expect(shown(<SignUp />)).toBeNull();
  cleanup();
  vi.stubGlobal('localStorage', null);
  vi.stubGlobal('sessionStorage', null);
  expect(shown(<SignUp />)).not.toBeNull();
});

it('says so where cookies are blocked: each look at storage throws', () => {
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  try {
    expect(shown()).not.toBeNull();
  } finally {
    if (kept) Object.defineProperty(globalThis, 'sessionStorage', kept);
  }
});
