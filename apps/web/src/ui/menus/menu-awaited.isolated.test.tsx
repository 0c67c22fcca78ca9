import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let bring: () => Promise<void>;

const leave = vi.fn();

/** A form that Escape leaves, with a menu whose list is not there yet. */
beforeEach(async () => {
  vi.resetModules();
  leave.mockClear();
  const list = Promise.withResolvers<void>();
  vi.doMock('./deferred-menu-list.tsx', async (original) => {
    await list.promise;
    return original();
  });
  bring = async () => {
    list.resolve();
    await vi.dynamicImportSettled();
  };
  const { Menu } = await import('./menu.tsx');
  const choices = [{ id: 'delete', label: 'Delete', onSelect: () => undefined }];
  render(
    <form onKeyDown={({ key }) => key === 'Escape' && leave()}>
      <Menu label="More" icon="⋮" choices={choices} onMissing={() => undefined} />
      <input />
      <p>{'Words'}</p>
    </form>,
  );
});
afterEach(cleanup);

const trigger = () => screen.getByRole('button', { name: 'More' });

it('opens when its list is there, after any number of presses', async () => {
  await userEvent.dblClick(trigger());
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  await bring();
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
});

it('no longer opens once somebody has gone on: keys that are typed elsewhere would choose from it', async () => {
  await userEvent.click(trigger());
  await userEvent.type(screen.getByRole('textbox'), 'd');
  await bring();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('is taken back by Escape, which does not leave the form', async () => {
  await userEvent.click(trigger());
  await userEvent.keyboard('{Escape}');
  expect(leave).not.toHaveBeenCalled();
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  await bring();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledOnce();
});

it('has the focus while it waits, also where a browser gives none to a pressed button', async () => {
  trigger().addEventListener('mousedown', (event) => event.preventDefault());
  await userEvent.click(trigger());
  expect(document.activeElement).toBe(trigger());
});
