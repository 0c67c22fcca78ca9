import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeTopDialog, hasOpenDialogs } from '../dialogs/open-dialogs.ts';
import { Menu } from './menu.tsx';

afterEach(cleanup);
beforeEach(() => chosen.mockClear());

const chosen = vi.fn();
const choices = ['Complete', 'Delete'].map((label) => ({
  id: label,
  label,
  onSelect: () => chosen(label),
}));

function draw() {
  render(<Menu label="More" icon="⋮" choices={choices} onMissing={() => undefined} />);
  return screen.getByRole('button', { name: 'More' });
}

it('closes when somebody goes back, and restores the focus', async () => {
  const trigger = draw();
  await userEvent.click(trigger);
  await screen.findByRole('menuitem', { name: 'Delete' });
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(hasOpenDialogs()).toBe(true);
  act(closeTopDialog);
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(hasOpenDialogs()).toBe(false);
  await expect.poll(() => document.activeElement).toBe(trigger);
});

it.each(['{ArrowDown}', '{ArrowUp}', '{Enter}'])('is opened by %s', async (key) => {
  const trigger = draw();
  trigger.focus();
  await userEvent.keyboard(key);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await expect.poll(() => chosen.mock.calls).toEqual([['Delete']]);
  expect(screen.queryByRole('menu')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(trigger);
});
