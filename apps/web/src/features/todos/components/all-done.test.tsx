import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AllDone } from './all-done.tsx';

afterEach(cleanup);

it('shows a sign when the last open to-do is completed, and none for a list that was complete before', () => {
  const { rerender } = render(<AllDone isAllDone />);
  const sign = screen.getByRole('status');
  expect(sign.textContent).toBe('');
  rerender(<AllDone isAllDone={false} />);
  expect(sign.textContent).toBe('');
  rerender(<AllDone isAllDone />);
  expect(sign.textContent).not.toBe('');
  expect(sign.querySelector('.bloom')).not.toBeNull();
  rerender(<AllDone isAllDone={false} />);
  expect(sign.textContent).toBe('');
});
