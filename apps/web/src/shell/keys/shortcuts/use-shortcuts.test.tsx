import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { shortcuts } from '../../../i18n/en/shortcuts.ts';
import { setKeysOn } from './keys-preference.ts';
import { useShortcuts } from './use-shortcuts.ts';

let done: string[];

afterEach(() => {
  cleanup();
  setKeysOn(true);
});

function Page() {
  useShortcuts(shortcuts.letters, (command) =>
    done.push(command.kind === 'go' ? command.page : command.kind),
  );
  return (
    <>
      <input aria-label="Title" />
      <input type="checkbox" aria-label="Done" />
      <button type="button">Save</button>
    </>
  );
}

it('reacts to keys outside of fields, and to the search with a modifier anywhere', async () => {
  done = [];
  render(<Page />);
  await userEvent.keyboard('n/gpgnx?');
  expect(done).toEqual(['new', 'search', 'profile', 'sheet']);
  done = [];
  screen.getByLabelText('Done').focus();
  await userEvent.keyboard('e');
  screen.getByLabelText('Title').focus();
  await userEvent.keyboard('neg/?{Control>}k{/Control}');
  expect(done).toEqual(['edit', 'search']);
});

it('does nothing while it is switched off, nor behind an open dialog', async () => {
  done = [];
  render(<Page />);
  setKeysOn(false);
  await userEvent.keyboard('n?gp{Control>}k{/Control}');
  expect(done).toEqual(['search']);
  setKeysOn(true);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await userEvent.keyboard('n?gp/');
  dialog.remove();
  expect(done).toEqual(['search']);
});
