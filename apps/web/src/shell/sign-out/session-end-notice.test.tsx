import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../store/store.ts';
import { SessionEndNotice } from './session-end-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => {
  render(
    <Provider store={createStore()}>
      <SessionEndNotice />
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
