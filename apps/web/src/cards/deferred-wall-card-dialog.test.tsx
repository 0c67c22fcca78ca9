import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { WallCardDialog, type WallCardDialogLabels } from './deferred-wall-card-dialog.tsx';

const labels: WallCardDialogLabels = {
  title: 'Add a wish',
  description: 'Description',
  hint: 'Ctrl+Enter finishes.',
  submit: 'Add',
};
const NONE_MISSING: ReadonlySet<string> = new Set();
const onSubmit = vi.fn();
const onClose = vi.fn();

function show(description = '', photo: 'none' | 'stored' = 'none', isPending = false) {
  const choice = photo === 'none' ? { kind: photo } : { kind: photo, path: 'u/a.jpg' };
  render(
    <WallCardDialog
      labels={labels}
      bucket="wishes-photos"
      card={{ description, photo: choice as { kind: 'none' } }}
      isPending={isPending}
      missingPhotos={NONE_MISSING}
      onSubmit={onSubmit}
      onClose={onClose}
    />,
  );
}

/** A dialog from which the one of a card is opened. */
function Goal() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog isOpen title="Goal" onClose={() => undefined}>
      <button type="button" onClick={() => setOpen(true)}>
        Change the wish
      </button>
      {isOpen && (
        <WallCardDialog
          labels={labels}
          bucket="wishes-photos"
          card={{ description: 'A lake', photo: { kind: 'none' } }}
          missingPhotos={NONE_MISSING}
          onSubmit={onSubmit}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const text = () => screen.getByRole('textbox', { name: 'Description' });

beforeEach(() => {
  onSubmit.mockClear();
  onClose.mockClear();
});
afterEach(cleanup);

describe('the dialog of a wall card', () => {
  it('submits by Ctrl+Enter', async () => {
    show();
    await userEvent.type(text(), ' A lake {Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledWith({ description: 'A lake', photo: { kind: 'none' } });
  });

  it('wants words or a photo', async () => {
    show();
    await userEvent.type(text(), '  ');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('alert').textContent).toBe('Write something or add a photo.');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(text(), 'A lake');
    expect(screen.queryByRole('alert'), 'it is not asked for once it is there').toBeNull();
  });

  it('takes a photo without words', async () => {
    show('', 'stored');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('ignores input while it is being saved, since it would be lost', async () => {
    show('Lake', 'none', true);
    await userEvent.type(text(), 's');
    const input = screen.getByLabelText('Photo', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'x.png', { type: 'image/png' }));
    expect(text()).toHaveProperty('value', 'Lake');
    expect(text()).toHaveProperty('readOnly', true);
    expect(screen.queryByText('Preparing the photo…')).toBeNull();
  });

  it('focuses the end of its text, also over another dialog', async () => {
    render(<Goal />);
    await userEvent.click(screen.getByRole('button', { name: 'Change the wish' }));
    await expect.poll(() => document.activeElement).toBe(text());
    await userEvent.keyboard(' in the hills');
    expect(text()).toHaveProperty('value', 'A lake in the hills');
  });

  it('asks before unsaved words are lost, and only then', async () => {
    show('Lake');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.type(text(), 's');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('shows the stored photo of the card where the chosen one is missing after a reload', () => {
    const onInput = vi.fn();
    const card = { description: 'Lake', photo: { kind: 'none' as const } };
    render(
      <WallCardDialog
        labels={labels}
        bucket="wishes-photos"
        card={card}
        restored={{ description: 'Lakes', photo: { kind: 'parked', owner: 'u', id: '1' } }}
        missingPhotos={new Set(['1'])}
        onInput={onInput}
        onSubmit={onSubmit}
        onClose={onClose}
      />,
    );
    expect(onInput).toHaveBeenLastCalledWith({ ...card, description: 'Lakes' });
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('tells why a chosen file is refused', async () => {
    show();
    const file = new File(['words'], 'words.txt', { type: 'text/plain' });
    const input = screen.getByLabelText('Photo', { selector: 'input' });
    await userEvent.upload(input, file, { applyAccept: false });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Only image files can be used as photos.',
    );
  });
});
