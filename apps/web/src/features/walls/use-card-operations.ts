import { wallCardName } from '@bloom/domain/wall-card';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { CardOperation } from '../../cards/editable-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOfferedUndo } from '../../sync/use-offered-undo.ts';
import { useQuestion } from '../../ui/question.tsx';
import { toast } from '../../ui/toasts.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { Wall, WallDefinition, WallRow } from './wall.ts';

interface CardOperationsOptions {
  readonly definition: WallDefinition;
  readonly wall: Wall;
  /** What the cards stand in. */
  readonly board: RefObject<HTMLElement | null>;
  readonly onEdit: (row: WallRow) => void;
  /** Is called before a card is set as fulfilled. */
  readonly onFulfil: (row: WallRow) => void;
}

/**
 * What is done to a card: deleting, fulfilling and unsetting ask first and tell how it went
 * (specification/shell.md#confirmations, 5 and 8). Gives the function to call, the same at every drawing, and the
 * question that must be rendered for it.
 */
export function useCardOperations(
  options: CardOperationsOptions,
): [(operation: CardOperation, row: WallRow) => void, ReactNode] {
  const { t } = useTranslation();
  const { definition, wall, board, onEdit, onFulfil } = options;
  const [ask, question] = useQuestion(t(($) => $.walls.card.cancel));
  const leaveFocus = useKeptFocus(board, wall.rows);
  const failure = useFailureToast();
  const offerUndo = useOfferedUndo();

  async function saving(row: WallRow, result: () => Promise<boolean>, told: string) {
    failure.takeBack();
    leaveFocus(row.id);
    if (await result()) toast.success(told);
    else failure.tell(t(($) => $.walls.failed));
  }

  async function removing(row: WallRow) {
    failure.takeBack();
    leaveFocus(row.id);
    const removed = await wall.remove(row);
    const told = t(($) => $.walls[definition.name].deleted);
    if (removed === null) failure.tell(t(($) => $.walls.failed));
    else offerUndo(told, removed.undo);
  }

  const operations: Record<CardOperation, (row: WallRow) => void> = {
    edit: onEdit,
    delete: (row) =>
      ask({
        title: t(($) => $.walls[definition.name].deleteTitle),
        text: wallCardName(row.description) || t(($) => $.walls.card.deleteText),
        confirmLabel: t(($) => $.walls.card.deleteConfirm),
        tone: 'danger',
        onConfirm: () => void removing(row),
      }),
    fulfil: (row) => {
      const isFulfilled = row.completed_at === null;
      const doneText = t(($) =>
        isFulfilled ? $.walls.fulfil.done : $.walls[definition.name].updated,
      );
      ask({
        title: t(($) => (isFulfilled ? $.walls.fulfil.setTitle : $.walls.fulfil.unsetTitle)),
        text: wallCardName(row.description),
        confirmLabel: t(($) => (isFulfilled ? $.walls.fulfil.set : $.walls.fulfil.unset)),
        onConfirm: () => {
          if (isFulfilled) onFulfil(row);
          void saving(row, () => wall.fulfil(row, isFulfilled), doneText);
        },
      });
    },
  };

  const latest = useRef(operations);
  useEffect(() => {
    latest.current = operations;
  });
  const perform = useCallback(
    (operation: CardOperation, row: WallRow) => latest.current[operation](row),
    [],
  );
  return [perform, question];
}
