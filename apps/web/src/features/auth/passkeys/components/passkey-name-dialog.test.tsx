import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../../i18n/person-texts.ts';
import '../../../../i18n/passkeys-texts.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

afterEach(cleanup);

it('has the focus in the name, and has it again where the name is missing', async () => {
  const never = vi.fn();
  render(<PasskeyNameDialog id="1" name="Laptop" onRenamed={never} onClose={never} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('A name is missing.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(never).not.toHaveBeenCalled();
});
