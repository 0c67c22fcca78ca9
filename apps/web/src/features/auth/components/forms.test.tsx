import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '../../../i18n/i18n.ts';
import { leaveTestServer, playServer } from '../../../lib/backend/testing-server.ts';
import { currentToasts, dismissToast } from '../../../ui/toasts/toasts.ts';
import { secondsUntilNextMail } from '../pending-email.ts';
import { SignInForm } from '../sign-in/components/sign-in-form.tsx';
import { SignUpForm } from '../sign-up/components/sign-up-form.tsx';
import { authReducer } from '../slice.ts';

const version = { 'x-supabase-api-version': '2024-01-01' };
let answer: () => Response | Promise<Response>;
let asked: { url: string; body: unknown }[];

/** Only the network is played; everything above it is the real thing. */
beforeEach(() => {
  asked = [];
  playServer((url, request) => {
    asked.push({ url, body: JSON.parse(String(request?.body ?? 'null')) });
    return answer();
  });
});

afterEach(async () => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  leaveTestServer();
  await showLanguage('en');
});

const refusal =
  (status: number, code: string, message = 'No') =>
  () =>
    Response.json({ code, message }, { status, headers: version });

function show(form: ReactNode) {
  const store = configureStore({ reducer: { auth: authReducer } });
  render(<Provider store={store}>{form}</Provider>);
  return store;
}

async function fill(fields: Record<string, string>, button: string) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: button }));
}

const credentials = { Email: 'ana@example.com', Password: 'wrong horse' };

describe('the sign-in form', () => {
  it('sends no request while a field is empty, and focuses that field', async () => {
    show(<SignInForm onUnconfirmed={vi.fn()} />);
    await fill({ Email: 'ana' }, 'Sign in');
    expect(screen.getByText('This does not look like an email address.')).toBeTruthy();
    expect(screen.getByText('Password is missing.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(asked).toEqual([]);
  });

  it('tells wrong credentials inline and as a message, and keeps what was typed', async () => {
    answer = refusal(400, 'invalid_credentials');
    show(<SignInForm onUnconfirmed={vi.fn()} />);
    await fill(credentials, 'Sign in');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Invalid credentials. Please, try again.');
    // The form reads it out.
    expect(currentToasts()).toMatchObject([{ text: alert.textContent, isSilent: true }]);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong horse');
  });

  it('says of no other address that it is locked', async () => {
    answer = refusal(429, 'over_request_rate_limit');
    show(<SignInForm onUnconfirmed={vi.fn()} />);
    await fill(credentials, 'Sign in');
    await screen.findByText(/Too many wrong passwords/);
    answer = refusal(400, 'invalid_credentials');
    await userEvent.clear(screen.getByLabelText('Email'));
    await fill({ Email: 'bea@example.com' }, 'Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Invalid credentials/);
    expect(screen.queryByText(/Too many wrong passwords/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull();
  });

  it('offers a mailed code after too many wrong passwords', async () => {
    answer = refusal(429, 'over_request_rate_limit');
    show(<SignInForm onUnconfirmed={vi.fn()} />);
    await fill(credentials, 'Sign in');
    await screen.findByText(/A code that we send to your email opens it at once/);
    answer = async () => Response.json({}, { headers: version });
    await fill({}, 'Email me a code');
    expect(await screen.findByText(/a code is on its way/)).toBeTruthy();
    answer = refusal(403, 'otp_expired');
    await fill({ 'Code from the email': '123456' }, 'Sign in with the code');
    expect(
      await screen.findByText('This code is wrong, has expired or has been used already.'),
    ).toBeTruthy();
    expect(JSON.stringify(asked)).toContain('123456');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong horse');
  });

  it('sends to the support whoever is refused for another reason', async () => {
    answer = refusal(403, 'user_banned');
    show(<SignInForm onUnconfirmed={vi.fn()} />);
    await fill(credentials, 'Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We were not able to sign you in with the given credentials. Please try again. If the error persists, feel free to get in touch with support.',
    );
  });

  it('remembers an address that is not confirmed', async () => {
    answer = refusal(400, 'email_not_confirmed');
    const onUnconfirmed = vi.fn();
    const store = show(<SignInForm onUnconfirmed={onUnconfirmed} />);
    await fill(credentials, 'Sign in');
    await vi.waitFor(() => expect(onUnconfirmed).toHaveBeenCalledOnce());
    expect(currentToasts()).toMatchObject([
      { tone: 'info', text: 'The email is not confirmed yet.' },
    ]);
    expect(store.getState().auth).toMatchObject({
      session: null,
      user: { email: 'ana@example.com' },
    });
  });

  it('says that the server cannot be reached', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    show(<SignInForm onUnconfirmed={vi.fn()} />);
    await fill(credentials, 'Sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  });
});

const account = {
  Email: ' ana@example.com ',
  Password: 'right horse',
  'Confirm the password': 'right horse',
};

describe('the sign-up form', () => {
  it('sends the language of the interface and where the mail shall lead', async () => {
    answer = () =>
      Response.json({ id: 'a', email: 'ana@example.com', identities: [] }, { headers: version });
    await showLanguage('pt');
    const onSignedUp = vi.fn();
    const store = show(<SignUpForm onSignedUp={onSignedUp} />);
    await fill(
      { 'E-mail': account.Email, Senha: account.Password, 'Confirme a senha': account.Password },
      'Criar minha conta',
    );
    await vi.waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce());
    expect(asked[0]?.body).toMatchObject({
      email: 'ana@example.com',
      data: { preferences: { language: 'pt' } },
    });
    expect(asked[0]?.url).toContain(`redirect_to=${encodeURIComponent(location.origin)}`);
    expect(store.getState().auth.user?.email).toBe('ana@example.com');
    expect(secondsUntilNextMail()).toBeGreaterThan(50);
  });

  it('refuses two different passwords', async () => {
    show(<SignUpForm onSignedUp={vi.fn()} />);
    await fill({ ...account, 'Confirm the password': 'other horse' }, 'Create my account');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('tells why the server finds a password weak', async () => {
    answer = () =>
      Response.json(
        { code: 'weak_password', message: 'Weak', weak_password: { reasons: ['pwned'] } },
        { status: 422, headers: version },
      );
    show(<SignUpForm onSignedUp={vi.fn()} />);
    await fill(account, 'Create my account');
    expect((await screen.findByRole('alert')).textContent).toContain('easy to guess');
  });

  it('shows one reason at a time: the server’s is removed when the fields have errors', async () => {
    answer = () =>
      Response.json(
        { code: 'weak_password', message: 'Weak', weak_password: { reasons: ['pwned'] } },
        { status: 422, headers: version },
      );
    show(<SignUpForm onSignedUp={vi.fn()} />);
    await fill(account, 'Create my account');
    await screen.findByText(/easy to guess/);
    await userEvent.clear(screen.getByLabelText('Password'));
    await fill({ Password: 'short' }, 'Create my account');
    expect(screen.getByText(/needs at least 8 characters/)).toBeTruthy();
    expect(screen.queryByText(/easy to guess/)).toBeNull();
  });

  it('says that something failed for any other reason', async () => {
    answer = refusal(500, 'unexpected_failure');
    show(<SignUpForm onSignedUp={vi.fn()} />);
    await fill(account, 'Create my account');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An error occurred while signing up. Please try again later or contact support.',
    );
  });

  it('tells how long to wait', async () => {
    const message = 'For security purposes, you can only request this after 12 seconds.';
    answer = refusal(429, 'over_email_send_rate_limit', message);
    show(<SignUpForm onSignedUp={vi.fn()} />);
    await fill(account, 'Create my account');
    expect((await screen.findByRole('alert')).textContent).toContain('12 seconds');
  });
});

const shownErrors = () =>
  currentToasts()
    .filter(({ tone }) => tone === 'error')
    .map(({ text }) => text);

it('an error of credentials is removed after a sign-in', async () => {
  answer = refusal(400, 'invalid_credentials');
  show(<SignInForm onUnconfirmed={vi.fn()} />);
  await fill(credentials, 'Sign in');
  await screen.findByRole('alert');
  expect(shownErrors()).toHaveLength(1);
  answer = () => new Promise(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(shownErrors()).toEqual([]);
});

it('tells the buttons of both new passwords apart by their names', async () => {
  show(<SignUpForm onSignedUp={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show the confirmation' }));
  expect(screen.getByLabelText('Confirm the password').getAttribute('type')).toBe('text');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});
