import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { ConfirmDialog } from '../lists/dialogs/confirm-dialog.ts';
import { registerUnsaved } from './unsaved.ts';

/**
 * Asks before the page is left while something is unsaved. `forget` is called if the person leaves anyway. Returns the
 * function to call before a navigation that follows a save.
 */
export function useUnsaved(isUnsaved: boolean, forget: () => void): () => void {
  const forgetNow = useEffectEvent(forget);
  const release = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!isUnsaved) return;
    // What asks: without a network it could not be fetched when the page is left.
    void ConfirmDialog.prefetch();
    release.current = registerUnsaved(() => forgetNow());
    return () => release.current();
  }, [isUnsaved]);
  return useCallback(() => release.current(), []);
}
