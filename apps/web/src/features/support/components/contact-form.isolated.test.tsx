import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../../lib/backend/testing-server.ts';
import { currentToasts, dismissToast } from '../../../ui/toasts/toasts.ts';
import { ContactForm } from './contact-form.tsx';

/** No other tab has the form open. */
const locks = {
  request: async (_: string, __: object, taken: (lock: object) => unknown) => taken({}),
};
Object.defineProperty(navigator, 'locks', { value: locks });

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  leaveTestServer();
});

const sent: { readonly id: string; readonly message: string }[] = [];
let isLost = false;
const answer = (_: string, request?: RequestInit) => {
  sent.push(JSON.parse(String(request?.body)));
  if (isLost) throw noAnswer();
  return Response.json({ sent: true });
};

async function open() {
  cleanup();
  const person = { id: 'ana', email: 'ana@example.com' };
  const onSent = vi.fn();
  const element = <ContactForm person={person} onSent={onSent} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  return { field, onSent };
}

async function press(): Promise<void> {
  const count = sent.length;
  const button = await screen.findByRole('button', { name: 'Send' });
  fireEvent.click(button);
  await vi.waitFor(() => expect(sent).toHaveLength(count + 1));
}

it('sends a message whose answer was lost with the id that it had, and the next one with its own', async () => {
  signInAt(answer, sessionOf({ id: 'ana' }));
  isLost = true;
  const { field } = await open();
  fireEvent.change(field, { target: { value: 'Hello' } });
  await press();
  await press();
  const later = await open();
  expect(later.field.value).toBe('Hello');
  isLost = false;
  await press();
  await vi.waitFor(() => expect(later.onSent).toHaveBeenCalled());
  const next = await open();
  fireEvent.change(next.field, { target: { value: 'Hello' } });
  await press();
  const ids = sent.map(({ id }) => id);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(ids[3]).not.toBe(ids[0]);
});

it('goes on with a draft of the text alone', async () => {
  localStorage.setItem('bloom.draft.ana.contact', '"Hello"');
  const { field } = await open();
  expect(field.value).toBe('Hello');
});

it('asks for a message where only invisible characters are typed, and keeps no draft of them', async () => {
  signInAt(answer, sessionOf({ id: 'ana' }));
  const count = sent.length;
  const { field } = await open();
  fireEvent.change(field, { target: { value: ' \u200b\u2060' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toHaveLength(count);
  expect((await open()).field.value).toBe('');
});

it('cannot be changed or sent twice while it is being sent, and can be again after a failure', async () => {
  const answered = Promise.withResolvers<Response>();
  let count = 0;
  signInAt(
    () => {
      count += 1;
      return answered.promise;
    },
    sessionOf({ id: 'ana' }),
  );
  const { field, onSent } = await open();
  fireEvent.change(field, { target: { value: 'Hello' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const sending = await screen.findByRole('button', { name: /Sending…/ });
  expect(field.readOnly).toBe(true);
  fireEvent.click(sending);
  answered.resolve(Response.json({ error: 'no' }, { status: 502 }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
  expect([count, field.readOnly, field.value]).toEqual([1, false, 'Hello']);
  expect(onSent).not.toHaveBeenCalled();
  expect(currentToasts()).toMatchObject([
    {
      tone: 'error',
      text: 'An error occurred while sending your message. Please, try again later.',
    },
  ]);
});
