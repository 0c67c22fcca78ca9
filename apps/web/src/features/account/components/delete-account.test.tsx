import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { closeTopDialog } from '../../../ui/dialogs/open-dialogs.ts';
import { currentToasts, dismissToast } from '../../../ui/toasts/toasts.ts';
import { DeleteAccount } from './delete-account.tsx';

afterEach(cleanup);

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page is left while the account is being deleted, and stays on the way back', async () => {
  const deleted = vi.fn();
  const deletion = Promise.withResolvers<never>();
  render(
    <DeleteAccount
      email="ana@example.com"
      withProof={() => deletion.promise}
      subscription={null}
      onDeleted={deleted}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await userEvent.type(await screen.findByRole('textbox'), 'ana@example.com');
  expect(isAsked()).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(isAsked()).toBe(true);
  closeTopDialog();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  deletion.resolve(undefined as never);
  await expect.poll(() => deleted.mock.calls.length).toBe(1);
});

it('deletes nothing unless the address of the account is typed, and says when it failed', async () => {
  const withProof = vi.fn(async () => Promise.reject(new Error('no')));
  const deleted = vi.fn();
  render(
    <DeleteAccount
      email="ana@example.com"
      withProof={withProof}
      subscription={null}
      onDeleted={deleted}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const field = await screen.findByRole('textbox');
  for (const typed of ['{Enter}', 'ana@example.co{Enter}']) {
    await userEvent.type(field, typed);
    expect(screen.getByText('Email does not match.')).toBeTruthy();
  }
  expect(withProof).not.toHaveBeenCalled();
  await userEvent.type(field, 'm{Enter}');
  await expect
    .poll(() => currentToasts().map(({ text }) => text))
    .toEqual(['Your account could not be deleted. Please, try again later.']);
  expect(withProof).toHaveBeenCalledOnce();
  expect(deleted).not.toHaveBeenCalled();
  for (const { id } of currentToasts()) dismissToast(id);
});
