import { useMemo, useRef } from 'react';
import { dismissToast, toast } from './toasts.ts';

export interface FailureToast {
  /** Shows that the operation failed; silent where the page reads the same words out. */
  tell(text: string, how?: { readonly isSilent: boolean }): void;
  /** Removes the toast, because the operation is tried again. */
  takeBack(): void;
}

/**
 * The toast of an operation that can fail and be retried: an old failure must not be shown beside the success of a
 * retry.
 */
export function useFailureToast(): FailureToast {
  const shown = useRef<number | null>(null);
  return useMemo(
    () => ({
      tell(text, how) {
        shown.current = toast.error(text, how);
      },
      takeBack() {
        if (shown.current !== null) dismissToast(shown.current);
        shown.current = null;
      },
    }),
    [],
  );
}
