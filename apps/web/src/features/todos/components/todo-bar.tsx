import { ListChecks, ListX, Plus } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { selectIsSending } from '../../../sync/saves.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusNext } from '../../../ui/focus-next.ts';
import { useQuestion } from '../../../ui/question.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TodoOwner } from '../todo-owner.ts';
import { parseTodoDraft } from '../use-todo-draft.ts';
import { useTodoRemoval } from '../use-todo-removal.ts';
import { AddRow } from './add-row.tsx';
import { UnsavedTodos } from './unsaved-todos.tsx';

interface TodoBarProps {
  readonly count: number;
  /** How many of them are completed. */
  readonly done: number;
  readonly startsAdding: boolean;
}

/** The bar that adds to-dos and clears the list: below the list, and always visible. */
export function TodoBar({ count, done, startsAdding }: TodoBarProps) {
  const { t } = useTranslation();
  const { clear, clearCompleted } = useTodoRemoval();
  const isSaving = useSelector(selectIsSending);
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const draft = useDraft({ owner: useContext(TodoOwner), form: 'todo' }, parseTodoDraft);
  const [isAdding, setAdding] = useState<'restored' | 'asked' | false>(startsAdding && 'asked');
  // The row is open if a draft was restored.
  useEffect(() => {
    if (draft !== null && draft.restored !== null) setAdding((known) => known || 'restored');
  }, [draft]);
  const [ask, question] = useQuestion(t(($) => $.todos.keep));

  // The button that cleared the list, or the last row, had the focus.
  const isEmpty = count === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const isCleared = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    if (!isCleared) return;
    const frame = focusNext(() => opener(bar.current));
    return () => cancelAnimationFrame(frame);
  }, [isEmpty]);

  function close() {
    setAdding(false);
    focusNext(() => opener(bar.current));
  }

  function showLast() {
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
  }

  function askClear() {
    ask({
      title: t(($) => $.todos.clearTitle),
      text: t(($) => $.todos.clearText, { count }),
      confirmLabel: t(($) => $.todos.clearConfirm),
      tone: 'danger',
      onConfirm: () => void clear(),
    });
  }

  return (
    <>
      <div
        ref={bar}
        data-foot
        className={classNames(
          'sticky bottom-[calc(var(--spacing)*16+env(safe-area-inset-bottom))] z-10 grid gap-3 sm:bottom-0',
          // In a very low window, or with very large letters, a sticky bar would leave no room for the list.
          '[@media(max-height:27rem)]:static',
          (isAdding || !isEmpty) && 'border border-base-300 bg-base-100 p-3 shadow-sm',
          isEmpty ? 'rounded-box' : 'rounded-b-box',
          'print:hidden',
        )}
      >
        <UnsavedTodos />
        {isAdding && draft !== null && (
          <AddRow
            place={draft.place}
            count={count}
            hasFocus={isAdding === 'asked'}
            onAdded={showLast}
            onClose={close}
          />
        )}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2 empty:hidden',
            isEmpty && 'justify-center',
          )}
        >
          {!isAdding && (
            <Button
              data-add
              className={isEmpty ? '' : 'max-sm:grow'}
              icon={<Plus aria-hidden="true" className="size-5" />}
              onPress={() => setAdding('asked')}
            >
              {t(($) => $.todos.add)}
            </Button>
          )}
          {isSaving && <Spinner label={t(($) => $.todos.saving)} className="size-6 text-primary" />}
          {!isEmpty && (
            <span className="ml-auto flex flex-wrap justify-end gap-1 max-sm:w-full max-sm:justify-between max-sm:*:px-2">
              {done > 0 && (
                <Button
                  variant="quiet"
                  icon={<ListChecks aria-hidden="true" className="size-5" />}
                  onPress={() => void clearCompleted()}
                >
                  {t(($) => $.todos.clearCompleted)}
                </Button>
              )}
              <Button
                variant="quiet"
                className={isAdding ? 'max-sm:hidden' : ''}
                icon={<ListX aria-hidden="true" className="size-5" />}
                onPress={askClear}
              >
                {t(($) => $.todos.clear)}
              </Button>
            </span>
          )}
        </div>
        {question}
      </div>
      <div ref={end} className="scroll-mb-24" />
    </>
  );
}

/** What adds a to-do: the button, or the field if it is open. */
const opener = (bar: HTMLElement | null) => bar?.querySelector<HTMLElement>('[data-add], input');
