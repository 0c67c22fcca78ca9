import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../ui/toasts.ts';
import type { Undo } from './changes.ts';

/**
 * Returns a function that shows a toast about what was done, with an undo button for ten seconds if it can be undone,
 * even if the person goes to another page meanwhile. It returns the id of the toast. What comes back is not covered by
 * the message that it is back, where its id is known.
 */
export function useOfferedUndo(): (text: string, undo: Undo | null, id?: string) => number {
  const { t } = useTranslation();
  return useCallback(
    (text, undo, id) => {
      if (undo === null) return toast.success(text);
      return toast.success(text, {
        label: t(($) => $.sync.undo),
        isUndo: true,
        // The toast appears at once, even if the device is slow.
        onPress: () => {
          void undo();
          toast.success(
            t(($) => $.sync.undone),
            undefined,
            id === undefined ? {} : { about: id },
          );
        },
      });
    },
    [t],
  );
}
