import type { Entry } from '@bloom/domain/outbox/entry';
import '../../i18n/unsent-texts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TypedTextDetails } from './typed-text-details.tsx';

afterEach(cleanup);

const save = (title: string): Entry => ({
  ...{ key: '1', format: 1, madeAt: '', sent: 0, refusal: null },
  steps: [{ kind: 'insert', table: 'todos', row: { id: 'a', title }, shown: {} }],
});

it('shows a long text whole, and copies it', async () => {
  const person = userEvent.setup();
  const title = 'A long walk along the river. '.repeat(20).trim();
  render(<TypedTextDetails save={save(title)} shown={`“${title}” could not be saved.`} />);
  await person.click(screen.getByText('All that you typed'));
  expect(screen.getByText(title)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe(title);
});

it('is not there for a short text that the notice shows whole', () => {
  const { container } = render(
    <TypedTextDetails save={save('Milk')} shown="“Milk” could not be saved." />,
  );
  expect(container.textContent).toBe('');
});
