import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../ui/toasts/toast-region.tsx';
import { dialogOnDemand } from './dialog-on-demand.tsx';

afterEach(cleanup);

it('closes a dialog that cannot be fetched and says so, leaves the page alone, and tries again', async () => {
  const fetchDialog = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'the dialog');
  const Dialog = dialogOnDemand<{ onClose: () => void }>(fetchDialog);
  const onClose = vi.fn();
  const page = (isOpen: boolean) => (
    <>
      <input aria-label="Name" />
      {isOpen && <Dialog onClose={onClose} />}
      <ToastRegion label="Messages" closeLabel="Close" />
    </>
  );
  const { rerender } = render(page(false));
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Ana';
  rerender(page(true));
  expect(screen.getByText('Loading', { exact: false })).toBeTruthy();
  expect(await screen.findByText(/could not be fetched/)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
  rerender(page(false));
  rerender(page(true));
  expect(await screen.findByText('the dialog')).toBeTruthy();
  expect(fetchDialog).toHaveBeenCalledTimes(2);
});

it('opens at once where it was fetched ahead, however that began', async () => {
  const fetchDialog = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'the dialog');
  const Dialog = dialogOnDemand<{ onClose: () => void }>(fetchDialog);
  await Dialog.prefetch();
  await Dialog.prefetch();
  const onClose = vi.fn();
  render(<Dialog onClose={onClose} />);
  expect(screen.getByText('the dialog')).toBeTruthy();
  expect(fetchDialog).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

it('is not opened any more once Escape was pressed while it was on its way, unless a dialog or a text took the key', async () => {
  const fetching = Promise.withResolvers<() => string>();
  const Dialog = dialogOnDemand<{ onClose: () => void }>(() => fetching.promise);
  const onClose = vi.fn();
  render(<Dialog onClose={onClose} />);
  const taken = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  taken.preventDefault();
  document.body.dispatchEvent(taken);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  fetching.resolve(() => 'the dialog');
  await screen.findByText('the dialog');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
