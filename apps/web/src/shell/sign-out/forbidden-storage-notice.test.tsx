import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, playServer } from '../../lib/backend/testing-server.ts';
import { fillStorage } from '../../lib/browser-storage/testing-full-storage.ts';
import Confirm from '../../routes/confirm.tsx';
import PendingConfirmation from '../../routes/pending-confirmation.tsx';
import ResetPassword from '../../routes/reset-password.tsx';
import SignIn from '../../routes/sign-in.tsx';
import SignUp from '../../routes/sign-up.tsx';
import { createStore } from '../store/store.ts';
import { ForbiddenStorageNotice } from './forbidden-storage-notice.tsx';

beforeEach(() => playServer(() => Response.json({}), { socialProviders: [] }));
afterEach(() => {
  cleanup();
  leaveTestServer();
});

function shown(Page: ComponentType = ForbiddenStorageNotice, at = '/') {
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[at]}>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  return screen.queryByText(/ends when you reload or close this page/);
}

/** As Firefox does with storage switched off. */
function forbidStorage() {
  vi.stubGlobal('localStorage', null);
  vi.stubGlobal('sessionStorage', null);
}

it.each([
  ['sign-in', SignIn, '/sign_in'],
  ['sign-in after a failed one', SignIn, '/sign_in?social=refused'],
  ['sign-up', SignUp, '/sign_up'],
  ['link of a mail', Confirm, '/confirm#token_hash=a&type=signup&next=/goals'],
  ['mailed code', PendingConfirmation, '/pending_confirmation'],
  ['code for a new password', ResetPassword, '/reset_password'],
])('says only where storage is forbidden that a session will not last: %s', (_, Page, at) => {
  expect(shown(Page, at)).toBeNull();
  cleanup();
  forbidStorage();
  expect(shown(Page, at)).not.toBeNull();
});

it('says so where the browser has no room for a session, and what to do', () => {
  const makeRoom = fillStorage();
  try {
    expect(shown()?.textContent).toContain('Make room');
  } finally {
    makeRoom();
  }
  cleanup();
  expect(shown()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('says nothing of a link that is not whole: no session begins by it', () => {
  forbidStorage();
  expect(shown(Confirm, '/confirm')).toBeNull();
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
