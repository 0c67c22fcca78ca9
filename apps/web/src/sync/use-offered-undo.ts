import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../ui/toasts.ts';
import type { Undo } from './changes.ts';

/**
 * Says what was done, and offers for ten seconds to take it back where that can be, wherever the person goes in the app.
 * Gives the id of the toast.
 */
export function useOfferedUndo(): (text: string, undo: Undo | null) => number {
  const { t } = useTranslation();
  return useCallback(
    (text, undo) => {
      if (undo === null) return toast.success(text);
      return toast.success(text, {
        label: t(($) => $.sync.undo),
        isUndo: true,
        // It is shown at once, also where the device takes its time.
        onPress: () => {
          void undo();
          toast.success(t(($) => $.sync.undone));
        },
      });
    },
    [t],
  );
}
