import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeTopDialog, hasOpenDialogs } from '../dialogs/open-dialogs.ts';
import { Disclosure } from './disclosure.tsx';

beforeEach(() => {
  render(
    <>
      <Disclosure button={'Open'} buttonClassName="">
        {(close) => (
          <button type="button" onClick={close}>
            {'Inside'}
          </button>
        )}
      </Disclosure>
      <button type="button">{'Outside'}</button>
    </>,
  );
});
afterEach(cleanup);

const trigger = () => screen.getByRole('button', { name: 'Open' });
const inside = () => screen.queryByRole('button', { name: 'Inside' });

it('opens and closes with its button, and announces its state', async () => {
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(trigger());
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(inside()).not.toBeNull();
  await userEvent.click(trigger());
  expect(inside()).toBeNull();
});

it('closes on Escape and restores the focus', async () => {
  await userEvent.click(trigger());
  await userEvent.tab();
  expect(document.activeElement).toBe(inside());
  await userEvent.keyboard('{Escape}');
  expect(inside()).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

it('closes when the focus leaves it, on a press elsewhere, and on a choice', async () => {
  await userEvent.click(trigger());
  await userEvent.tab();
  await userEvent.tab();
  expect(inside()).toBeNull();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Outside' }));
  expect(inside()).toBeNull();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Inside' }));
  expect(inside()).toBeNull();
});

it('closes when somebody goes back, and restores the focus', async () => {
  await userEvent.click(trigger());
  await userEvent.tab();
  act(closeTopDialog);
  expect(inside()).toBeNull();
  expect(document.activeElement).toBe(trigger());
  expect(hasOpenDialogs()).toBe(false);
});
