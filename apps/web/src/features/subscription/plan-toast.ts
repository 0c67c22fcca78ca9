import { dismissToast, toast } from '../../ui/toasts/toasts.ts';

let last = 0;

/** Says what was done to the plan, in the place of what was done before: a cancellation that was revoked is none. */
export function tellOfPlan(text: string): void {
  dismissToast(last);
  last = toast.success(text);
}
