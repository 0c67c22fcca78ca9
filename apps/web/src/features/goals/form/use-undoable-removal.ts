import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOfferedUndo } from '../../../sync/undo/use-offered-undo.ts';
import { dismissToast } from '../../../ui/toasts/toasts.ts';
import type { CardValues, TitledValues } from '../draft/goal-values.ts';
import type { CollectionName } from '../goal.ts';
import type { GoalFormAction, GoalFormState } from './goal-form-state.ts';

/**
 * Returns a function that removes a row from the form and offers to undo that while the form is open. After a save the
 * deletion is another one, with an undo of its own.
 */
export function useUndoableRemoval(
  { values, initialValues }: Pick<GoalFormState, 'values' | 'initialValues'>,
  act: (action: GoalFormAction) => void,
) {
  const { t } = useTranslation();
  const offerUndo = useOfferedUndo();
  const toasts = useRef<number[]>([]);
  useEffect(() => () => toasts.current.splice(0).forEach(dismissToast), []);
  return function takeOut(
    name: CollectionName,
    row: TitledValues | CardValues,
    text: string,
  ): void {
    const rows: readonly (TitledValues | CardValues)[] = values[name];
    const known: readonly (TitledValues | CardValues)[] = initialValues[name];
    const seen = known.find(({ id }) => id === row.id);
    const at = rows.findIndex(({ id }) => id === row.id);
    act({ kind: 'dropped', name, id: row.id });
    const deleted = t(($) => $.sync.deleted, { text });
    toasts.current.push(
      offerUndo(deleted, async () => act({ kind: 'returned', name, row, seen, at })),
    );
  };
}
