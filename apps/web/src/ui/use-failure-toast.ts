import { useMemo, useRef } from 'react';
import { dismissToast, toast } from './toasts.ts';

export interface FailureToast {
  /** Says that it failed. */
  tell(text: string): void;
  /** Removes the toast, because the operation is tried again. */
  takeBack(): void;
}

/** The toast of something that can fail and be tried again: no failure is told beside the success of a retry. */
export function useFailureToast(): FailureToast {
  const told = useRef<number | null>(null);
  return useMemo(
    () => ({
      tell(text) {
        told.current = toast.error(text);
      },
      takeBack() {
        if (told.current !== null) dismissToast(told.current);
        told.current = null;
      },
    }),
    [],
  );
}
