import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

/** That of happy-dom names no property. */
class NamedTransitionEvent extends Event {
  readonly propertyName: string;
  constructor(kind: string, { propertyName = '', ...init }: TransitionEventInit) {
    super(kind, init);
    this.propertyName = propertyName;
  }
}

it('has no landmarks of the page in it: a screen reader would announce a second banner and footer', () => {
  render(
    <Dialog title="A goal" isOpen onClose={() => undefined} closeLabel="Close" footer="Save">
      Its title
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'A goal' }).textContent).toContain('Save');
  for (const role of ['banner', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull();
});

function Asked() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-testid="card">
      <Button onPress={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete it?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => undefined}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

it('gives the focus back where transitions were canceled, as by the press of a screen reader', async () => {
  vi.stubGlobal('TransitionEvent', NamedTransitionEvent);
  render(<Asked />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  const changing = [
    [opener, 'color'],
    [opener, 'box-shadow'],
    [screen.getByTestId('card'), 'opacity'],
  ] as const;
  const tell = (kind: string) => {
    for (const [element, propertyName] of changing) {
      element.dispatchEvent(new TransitionEvent(kind, { propertyName, bubbles: true }));
    }
  };
  opener.focus();
  tell('transitionrun');
  opener.click();
  tell('transitioncancel');
  const cancel = await screen.findByRole('button', { name: 'No' });
  cancel.focus();
  cancel.click();
  await expect.poll(() => document.activeElement).toBe(opener);
});
