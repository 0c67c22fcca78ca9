import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyValues } from '../../draft/goal-values.ts';
import { NO_PENDING_INPUTS } from '../../draft/pending-inputs.ts';
import type { GoalForm } from '../use-goal-form.ts';
import { CardsTab } from './cards-tab.tsx';

afterEach(cleanup);

/** The tab of a form without anything but its cards. */
function Cards() {
  const [values, setValues] = useState(emptyValues('g'));
  const form = {
    values,
    pendingInputs: NO_PENDING_INPUTS,
    missingPhotos: new Set(),
    input: () => undefined,
    write: (name: 'achievements', row: ReturnType<typeof card>) =>
      setValues({ ...values, [name]: [...values[name].filter(({ id }) => id !== row.id), row] }),
  } as unknown as GoalForm;
  return <CardsTab name="achievements" form={form} />;
}

it('says that an achievement was added', async () => {
  render(<Cards />);
  const status = screen.getByRole('status');
  const write = async (button: RegExp, words: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.type(await screen.findByRole('textbox'), `${words}{Control>}{Enter}`);
  };
  await write(/^Add an achievement/, 'Swam');
  expect(status.textContent).toBe('Added: 1 in the list');
  await userEvent.click(screen.getByRole('button', { name: /^Add an achievement/ }));
  // So that the same words are read out once more, as after a removal.
  expect(status.textContent).toBe('');
  await userEvent.keyboard('{Escape}');
  await write(/^Edit/, ' far');
  expect(status.textContent).toBe('');
});

const card = (completed_at: string | null) => ({
  id: 'a',
  description: 'See the sea',
  photo: { kind: 'none' } as const,
  completed_at,
});

it.each([
  ['fulfilled', null, 'Set as fulfilled?', 'Set as fulfilled', true],
  ['unset', '2026-11-27T12:00:00Z', 'Unset as fulfilled?', 'Unset as fulfilled', false],
] as const)(
  'asks before a wish of a goal is %s',
  async (_, completed, title, label, isFulfilled) => {
    const fulfil = vi.fn();
    const form = {
      values: { ...emptyValues('g'), wishes: [card(completed)] },
      pendingInputs: NO_PENDING_INPUTS,
      fulfil,
    } as unknown as GoalForm;
    render(<CardsTab name="wishes" form={form} />);
    await userEvent.click(screen.getByRole('button', { name: `${label}: See the sea` }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByRole('heading').textContent).toBe(title);
    expect(fulfil).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: label }));
    expect(fulfil).toHaveBeenCalledExactlyOnceWith('wishes', 'a', isFulfilled);
  },
);
