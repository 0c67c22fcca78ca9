import { wallCardName } from '@bloom/domain/walls/wall-card';
import { type ReactNode, type RefObject, useCallback } from 'react';
import type { CardOperation } from '../../cards/editable-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuestion } from '../../lists/dialogs/question.tsx';
import { useOfferedUndo } from '../../sync/undo/use-offered-undo.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { keepFocus } from './keep-focus.ts';
import type { Wall, WallDefinition, WallRow } from './wall.ts';

interface CardOperationsOptions {
  readonly definition: WallDefinition;
  readonly wall: Wall;
  /** The element that contains the cards. */
  readonly board: RefObject<HTMLElement | null>;
  readonly onEdit: (row: WallRow) => void;
  /** Called before a card is marked as fulfilled. */
  readonly onFulfil: (row: WallRow) => void;
}

/**
 * The operations on a card: deleting, fulfilling and unsetting ask first and report the result
 * (specification/shell.md#confirmations). Returns the function to call, the same at every render, and the
 * dialog, which must be rendered.
 */
export function useCardOperations(
  options: CardOperationsOptions,
): [(operation: CardOperation, row: WallRow) => void, ReactNode] {
  const { t } = useTranslation();
  const { definition, wall, board, onEdit, onFulfil } = options;
  const [ask, question] = useQuestion(t(($) => $.walls.card.cancel));
  const failure = useFailureToast();
  const offerUndo = useOfferedUndo();

  async function saving(row: WallRow, result: () => Promise<boolean>, message: string) {
    failure.takeBack();
    const restoreFocus = keepFocus(board.current, row.id);
    if (await result()) toast.success(message, undefined, { about: row.id });
    else failure.tell(t(($) => $.walls.failed));
    restoreFocus();
  }

  async function removing(row: WallRow) {
    failure.takeBack();
    const restoreFocus = keepFocus(board.current, row.id);
    const removed = await wall.remove(row);
    restoreFocus();
    const message = t(($) => $.walls[definition.name].deleted);
    if (removed === null) failure.tell(t(($) => $.walls.failed));
    else offerUndo(message, removed.undo, row.id);
  }

  const operations = useLatest<Record<CardOperation, (row: WallRow) => void>>({
    edit: onEdit,
    delete: (row) =>
      ask({
        title: t(($) => $.walls[definition.name].deleteTitle),
        text: wallCardName(row.description),
        note: t(($) => $.walls.card.deleteText),
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
  });
  const perform = useCallback(
    (operation: CardOperation, row: WallRow) => operations.current[operation](row),
    [operations],
  );
  return [perform, question];
}
