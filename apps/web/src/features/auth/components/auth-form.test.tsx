import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { ResetForm } from '../password/components/reset-form.tsx';
import { authReducer } from '../slice.ts';
import { AuthForm } from './auth-form.tsx';
import { useSubmission } from './use-submission.ts';

afterEach(cleanup);

function show(children: ReactNode): HTMLElement {
  render(
    <main id="content" tabIndex={-1}>
      {children}
    </main>,
  );
  return screen.getByRole('main');
}

function Form() {
  const submission = useSubmission();
  const [isSent, setSent] = useState(false);
  if (isSent) return <p>It was sent.</p>;
  return (
    <AuthForm
      submission={submission}
      submitLabel="Send"
      pendingLabel="Sending"
      onSubmit={() => void submission.submit({}, async () => null).then(() => setSent(true))}
    >
      <input aria-label="Email" />
    </AuthForm>
  );
}

async function send(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com{Enter}');
  expect(await screen.findByText('It was sent.')).toBeDefined();
}

it('leaves the focus on the page where what became of the form replaces it', async () => {
  const page = show(<Form />);
  await send();
  await expect.poll(() => document.activeElement).toBe(page);
});

it('leaves the focus to a dialog around it, which gives it back to what opened it', async () => {
  const page = show(
    <div role="dialog">
      <Form />
    </div>,
  );
  await send();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(document.activeElement).not.toBe(page);
});

it('and where the form comes back to send once more', async () => {
  function Reset() {
    const [sentTo, setSentTo] = useState<string | null>('ana@example.com');
    return <ResetForm sentTo={sentTo} onSentTo={setSentTo} onProved={() => undefined} />;
  }
  const store = configureStore({ reducer: { auth: authReducer } });
  const page = show(
    <Provider store={store}>
      <Reset />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(screen.getByLabelText('Email')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(page);
});
