import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

it('shows how many letters there are near the limit, and reads out only that there is no more room', () => {
  const { container } = render(<TextArea label="Words" maxLength={10} />);
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText('Words'), { target: { value } });
  write('1234567');
  expect(container.textContent).toBe('Words');
  for (const text of ['12345678', '123456789']) {
    write(text);
    expect(container.textContent).toBe(`Words${text.length}/10`);
    expect(screen.getByRole('status').textContent).toBe('');
  }
  write('1234567890');
  expect(container.textContent).toBe('Words10/10');
  expect(screen.getByRole('status').textContent).toBe('10/10');
});
