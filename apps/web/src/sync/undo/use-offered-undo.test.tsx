import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, pressToast } from '../../ui/toasts/toasts.ts';
import { useOfferedUndo } from './use-offered-undo.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  cleanup();
});

it('takes back what was done, and says so beside what is back', () => {
  const undo = vi.fn(async () => undefined);
  const { result } = renderHook(() => useOfferedUndo());
  act(() => void result.current('Wish deleted.', undo, 'rain'));
  const [offered] = currentToasts();
  act(() => void (offered && pressToast(offered)));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toMatchObject([{ action: null, about: 'rain' }]);
});
