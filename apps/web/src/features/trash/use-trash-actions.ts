import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuestion } from '../../lists/dialogs/question.tsx';
import { focusNext } from '../../ui/focus/focus-next.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { type Trashed, wordsOf } from './trashed.ts';
import type { useTrash } from './use-trash.ts';

interface TrashActions {
  /** What holds the rows. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly restore: (trashed: Trashed, index: number) => void;
  /** Empties the trash of what is shown, after a question. */
  readonly empty: () => void;
  readonly question: ReactNode;
}

/** What a person does to the trash: it is said in a toast, and the focus goes to what stands there next. */
export function useTrashActions(trash: ReturnType<typeof useTrash>): TrashActions {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [ask, question] = useQuestion(t(($) => $.trash.cancel));

  /** The row that had the focus is gone: focuses the next one, or the section itself. */
  function focusAt(index: number) {
    focusNext(() => {
      const buttons = place.current?.querySelectorAll<HTMLElement>('[data-restore]') ?? [];
      return buttons[Math.min(index, buttons.length - 1)] ?? place.current;
    });
  }

  function restore(trashed: Trashed, index: number) {
    void trash.restore(trashed);
    const text = wordsOf(trashed) ?? t(($) => $.trash.untitled);
    toast.success(
      t(($) => $.trash.restored, { text }),
      undefined,
      { about: trashed.row.id },
    );
    focusAt(index);
  }

  async function emptyUntil(moment: string) {
    try {
      await trash.empty(moment);
      toast.success(t(($) => $.trash.emptied));
      focusAt(0);
    } catch {
      toast.error(t(($) => $.trash.emptyFailed));
    }
  }

  function empty() {
    if (trash.isBusy) return void toast.info(t(($) => $.trash.waits));
    const [newest] = trash.deletions;
    if (newest === undefined) return;
    ask({
      title: t(($) => $.trash.emptyTitle),
      text: t(($) => $.trash.emptyText),
      confirmLabel: t(($) => $.trash.empty),
      tone: 'danger',
      onConfirm: () => void emptyUntil(newest.deleted_at),
    });
  }

  return { place, restore, empty, question };
}
