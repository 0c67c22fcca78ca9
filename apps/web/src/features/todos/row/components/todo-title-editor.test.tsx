import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TodoTitleEditor } from './todo-title-editor.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('begins behind the title, so that a word can be added', async () => {
  const save = vi.fn();
  const place = { owner: 'ana', form: 'todo.milk' };
  render(<TodoTitleEditor place={place} title="Milk" onSave={save} onLeave={() => undefined} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.keyboard(' and bread{Enter}');
  expect(save).toHaveBeenCalledWith('Milk and bread', 'Milk');
});
