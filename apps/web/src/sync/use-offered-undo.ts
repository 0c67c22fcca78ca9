import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../ui/toasts.ts';
import type { Undo } from './changes.ts';

/**
 * Returns a function that shows a toast about what was done, with an undo button for ten seconds if it can be undone,
 * even if the person goes to another page meanwhile. It returns the id of the toast.
 */
export function useOfferedUndo(): (text: string, undo: Undo | null) => number {
  const { t } = useTranslation();
  return useCallback(
    (text, undo) => {
      if (undo === null) return toast.success(text);
      return toast.success(text, {
        label: t(($) => $.sync.undo),
        isUndo: true,
        // The toast appears at once, even if the device is slow.
        onPress: () => {
          void undo();
          toast.success(t(($) => $.sync.undone));
        },
      });
    },
    [t],
  );
}
