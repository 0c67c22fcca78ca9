import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../ui/toasts/toast-region.tsx';
import { LanguageChoice } from './language-choice.tsx';

afterEach(cleanup);

it('the current language cannot be pressed, and keeps the focus that its press gave it', async () => {
  const choose = vi.fn(async () => undefined);
  render(<LanguageChoice onLanguage={choose} />);
  const current = screen.getByRole('button', { pressed: true });
  // A browser takes the focus from an element with this attribute.
  expect([current.textContent, current.hasAttribute('disabled')]).toEqual(['English', false]);
  expect(current.getAttribute('aria-disabled')).toBe('true');
  current.focus();
  await userEvent.keyboard('{Enter}');
  expect(choose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Português' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('pt');
});

it('says so where the texts of a language cannot be fetched: the press would seem to do nothing', async () => {
  const choose = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  render(
    <>
      <LanguageChoice onLanguage={choose} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Português' }));
  expect(await screen.findByText(/could not be fetched/)).toBeTruthy();
});
