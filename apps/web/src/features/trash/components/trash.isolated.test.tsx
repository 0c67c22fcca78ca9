import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../lists/dialogs/confirm-dialog.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { currentToasts, dismissToast } from '../../../ui/toasts/toasts.ts';
import type { Trashed } from '../trashed.ts';
import Trash from './trash.tsx';

const api = vi.hoisted(() => ({
  PAGE: 20,
  readTrash: vi.fn<(before: string | null) => Promise<readonly unknown[]>>(),
  emptyTrash: vi.fn<(until: string) => Promise<void>>(),
}));
vi.mock('../api.ts', () => api);

/** Deletions of to-dos, the newest first. */
const deletions = ['Milk', 'Bread', 'Tea'].map((title, at) => ({
  deletion: title,
  deleted_at: `2026-11-2${5 - at}T10:00:00+00:00`,
  table_name: 'todos' as const,
  row: { id: title, title },
  counts: { todos: 1 },
})) satisfies readonly Trashed[];

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  api.readTrash.mockReset().mockResolvedValue(deletions);
  api.emptyTrash.mockReset().mockResolvedValue();
});

beforeAll(ConfirmDialog.prefetch);
afterEach(async () => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  await closeAlone();
});

const open = () =>
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/profile#trash']}>
        <Trash />
      </MemoryRouter>
    </Provider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const said = () => currentToasts().at(-1)?.text;
const focused = () => document.activeElement?.getAttribute('aria-label');

async function empty() {
  await press('Empty trash');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Empty trash' }));
}

it('restores a deletion, says so, and has the focus at the next one', async () => {
  open();
  await press('Restore: Bread');
  expect(said()).toBe('Restored: “Bread”');
  expect(screen.queryByText('Bread')).toBeNull();
  await expect.poll(focused).toBe('Restore: Tea');
  await press('Empty trash');
  expect(said()).toBe('What you restored is still on its way. Empty the trash in a moment.');
  expect(api.emptyTrash).not.toHaveBeenCalled();
});

it('is emptied of what it shows, and of nothing newer', async () => {
  open();
  await screen.findByText('Milk');
  api.readTrash.mockResolvedValue([]);
  await empty();
  await expect.poll(said).toBe('The trash is empty now.');
  expect(api.emptyTrash.mock.calls).toEqual([['2026-11-25T10:00:00+00:00']]);
  expect(screen.getByText('The trash is empty.')).toBeDefined();
});

it('says that it could not be emptied, and shows what is in it', async () => {
  api.emptyTrash.mockRejectedValue(new Error('no network'));
  open();
  await empty();
  await expect.poll(said).toMatch(/^The trash could not be emptied/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('is read again on request where that failed', async () => {
  api.readTrash.mockRejectedValueOnce(new Error('no network'));
  open();
  await screen.findByText(/^The trash cannot be shown/);
  await press('Try again');
  expect(await screen.findByText('Milk')).toBeDefined();
});
