import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyValues } from '../../draft/goal-values.ts';
import { NO_PENDING_INPUTS } from '../../draft/pending-inputs.ts';
import type { GoalForm } from '../use-goal-form.ts';
import { CardsTab } from './cards-tab.tsx';

afterEach(cleanup);

const card = (completed_at: string | null) => ({
  ...{ id: 'a', description: 'See the sea', photo: { kind: 'none' } as const },
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
