import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Switch } from './fields/switch.tsx';

afterEach(cleanup);

it('a button that is disabled by its own press keeps the focus, and does nothing', async () => {
  const press = vi.fn();
  const send = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', send);
  const form = (isDisabled: boolean) => (
    <form>
      <input aria-label="Name" />
      <Button type="submit" isDisabled={isDisabled} onPress={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole<HTMLButtonElement>('button');
  await userEvent.click(button);
  expect([press, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  rerender(form(true));
  // A browser takes the focus from an element with this attribute.
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}');
  expect([press, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  document.removeEventListener('submit', send);
});

it('a switch that is disabled by its own press keeps the focus, and does nothing', async () => {
  const turn = vi.fn();
  const switched = (isDisabled: boolean) => (
    <Switch isOn={false} isDisabled={isDisabled} onChange={turn}>
      Mails
    </Switch>
  );
  const { rerender } = render(switched(false));
  const element = screen.getByRole<HTMLInputElement>('switch');
  await userEvent.click(element);
  rerender(switched(true));
  expect(element.hasAttribute('disabled')).toBe(false);
  expect(element.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard(' ');
  expect(document.activeElement).toBe(element);
  expect([turn.mock.calls, element.checked]).toEqual([[[true]], false]);
});
