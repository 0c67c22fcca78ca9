import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { currentToasts, dismissToast, toast } from './toasts.ts';

let grow: () => void = () => undefined;

beforeEach(() => {
  const observer = class {
    observe = () => undefined;
    disconnect = () => undefined;
    constructor(grown: () => void) {
      grow = grown;
    }
  };
  vi.stubGlobal('ResizeObserver', observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => currentToasts().forEach(({ id }) => void dismissToast(id)));
  cleanup();
});

/** A page with a field, and a toast that offers to undo something. */
function stage() {
  const onPress = vi.fn();
  render(
    <>
      <main id="content" tabIndex={-1}>
        <input aria-label="Title" />
      </main>
      <ToastRegion label="Messages" closeLabel="Close" />
    </>,
  );
  act(() => void toast.success('Deleted: Milk', { label: 'Undo', isUndo: true, onPress }));
  return { onPress, field: screen.getByRole<HTMLInputElement>('textbox') };
}

const undo = (target: Element) =>
  act(() => void fireEvent.keyDown(target, { key: 'z', ctrlKey: true }));

it('is announced without those beside it, which these roles would read out again', () => {
  stage();
  act(() => void toast.error('Not saved'));
  for (const role of ['alert', 'status'])
    expect(screen.getByRole(role).getAttribute('aria-atomic')).toBe('false');
});

it('is pressed by the undo keys, unless they are for a field', () => {
  const { onPress, field } = stage();
  field.focus();
  field.value = 'Bread';
  undo(field);
  expect(onPress).not.toHaveBeenCalled();
  field.value = '';
  undo(field);
  expect(onPress).toHaveBeenCalledTimes(1);
  undo(field);
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('is a button in a live region, and restores the focus', () => {
  const { onPress, field } = stage();
  expect(screen.getByRole('status').textContent).toContain('Deleted: Milk');
  field.focus();
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => button.focus());
  act(() => button.click());
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(field);
});

it('is left, and then takes the focus nowhere: what closes later gives it back by itself', () => {
  const { field } = stage();
  const skipped = document.createElement('button');
  document.body.append(skipped);
  field.focus();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => skipped.focus());
  skipped.remove();
  act(() => void toast.success('Added'));
  expect(document.activeElement).toBe(document.body);
});

it('stands under the card that it speaks of, and not over it', () => {
  const rect = { top: 0, bottom: 300, height: 300, left: -10, right: 10 };
  const cardOf = (id: string) => (
    <article
      data-card={id}
      ref={(card) => {
        if (card !== null) card.getBoundingClientRect = () => rect as DOMRect;
      }}
    />
  );
  render(
    <>
      {cardOf('sun')}
      <ToastRegion label="Messages" closeLabel="Close" />
    </>,
  );
  const top = () => screen.getByRole('region', { name: 'Messages' }).style.top;
  act(() => void toast.success('Created', undefined, { about: 'rain' }));
  expect(top()).toBe('16px');
  act(() => void toast.success('Updated', undefined, { about: 'sun' }));
  expect(top()).toBe('308px');
});

it('makes way for what comes back under it, unless there is no better place', () => {
  const place = (top: number, bottom: number) => (button: HTMLElement | null) => {
    const rect = { top, bottom, height: bottom - top, left: -10, right: 10 };
    if (button !== null) button.getBoundingClientRect = () => rect as DOMRect;
  };
  const list = (bottom: number) => (
    <>
      <button type="button" ref={place(0, bottom)} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </>
  );
  const top = () => screen.getByRole('region', { name: 'Messages' }).style.top;
  const { rerender } = render(list(100));
  act(() => void toast.success('Undone.'));
  expect(top()).toBe('108px');
  rerender(list(200));
  expect(top()).toBe('108px');
  act(() => grow());
  expect(top()).toBe('208px');
  rerender(list(2000));
  act(() => grow());
  expect(top()).toBe('208px');
});

it('leaves to the page what the page reads out itself', () => {
  stage();
  act(() => void toast.error('Not saved', { isSilent: true }));
  act(() => void toast.error('Not sent'));
  const told = (text: string) => screen.getByText(text).closest('[aria-live], [role]');
  expect(told('Not saved')?.getAttribute('aria-live')).toBe('off');
  expect(told('Not sent')?.getAttribute('role')).toBe('alert');
});
