import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import type { Undo } from '../save/changes.ts';

/**
 * Returns a function that shows a toast about what was done, with an undo button for ten seconds if it can be undone,
 * even if the person goes to another page meanwhile. It returns the id of the toast. `id` is the row that it speaks of,
 * of several the last one: the toast does not cover it, and goes once the server refuses the save.
 */
export function useOfferedUndo(): (text: string, undo: Undo | null, id?: string) => number {
  const { t } = useTranslation();
  return useCallback(
    (text, undo, id) => {
      const extras = id === undefined ? {} : { about: id };
      if (undo === null) return toast.success(text, undefined, extras);
      const action = {
        label: t(($) => $.sync.undo),
        isUndo: true,
        // The toast appears at once, even if the device is slow.
        onPress: () => {
          void undo();
          toast.success(
            t(($) => $.sync.undone),
            undefined,
            extras,
          );
        },
      };
      return toast.success(text, action, extras);
    },
    [t],
  );
}
