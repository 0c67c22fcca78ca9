import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../button.tsx';
import { closeTopDialog, hasOpenDialogs } from '../dialogs/open-dialogs.ts';
import { Menu } from './menu.tsx';

afterEach(cleanup);

it('closes when somebody goes back, and restores the focus', async () => {
  const choices = [{ id: 'delete', label: 'Delete', onSelect: () => undefined }];
  render(<Menu label="More" trigger={<Button>{'Open'}</Button>} choices={choices} />);
  const trigger = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(trigger);
  await screen.findByRole('menuitem', { name: 'Delete' });
  expect(hasOpenDialogs()).toBe(true);
  act(closeTopDialog);
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(hasOpenDialogs()).toBe(false);
  await expect.poll(() => document.activeElement).toBe(trigger);
});
