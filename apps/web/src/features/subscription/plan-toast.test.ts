import { expect, it } from 'vitest';
import { currentToasts, dismissToast, toast } from '../../ui/toasts/toasts.ts';
import { tellOfPlan } from './plan-toast.ts';

it('says of a plan only what was last done to it', () => {
  toast.info('Saved');
  for (const text of ['Canceled', 'Kept', 'Canceled']) tellOfPlan(text);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Saved', 'Canceled']);
  for (const { id } of currentToasts()) dismissToast(id);
});
