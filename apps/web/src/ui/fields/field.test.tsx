import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

it('is required without being invalid while it is empty, as Firefox would say of it and of its form', () => {
  render(
    <form data-testid="form">
      <TextField label="Email" required />
      <PasswordField label="Password" required showLabel="Show" hideLabel="Hide" />
      <TextArea label="Message" required />
      <TextField label="Nickname" />
    </form>,
  );
  const required = (label: string) => screen.getByLabelText(label).getAttribute('aria-required');
  expect(['Email', 'Password', 'Message'].map(required)).toEqual(['true', 'true', 'true']);
  expect(required('Nickname')).toBe(null);
  expect(screen.getByTestId('form').matches(':invalid')).toBe(false);
});

it('is filled in by the browser only where it says with what', () => {
  render(
    <>
      <TextField label="Tag" />
      <TextField label="Email" autoComplete="email" />
    </>,
  );
  const filled = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
  expect(['Tag', 'Email'].map(filled)).toEqual(['off', 'email']);
});

it('is invalid with its error, which describes it', () => {
  render(<TextField label="Email" required error="Write an address." />);
  const field = screen.getByLabelText('Email');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Write an address.');
});

it.each([
  ['has the focus', ['Write an address.']],
  ['has it not: it is read with the field that gets it', []],
])('says an error at once of a field that %s', (focus, told) => {
  const { rerender } = render(<TextField label="Email" />);
  if (focus === 'has the focus') screen.getByLabelText('Email').focus();
  rerender(<TextField label="Email" error="Write an address." />);
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(told);
});

it.each(['', 'Write one.'])(
  'is described by what stands elsewhere, after its error: %j',
  (error) => {
    render(<TextField label="Title" aria-describedby="goal" error={error} />);
    const ids = screen.getByLabelText('Title').getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? id);
    expect(texts).toEqual([...(error ? [error] : []), 'goal']);
  },
);
