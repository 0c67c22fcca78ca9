import { Plus } from 'lucide-react';
import { useContext, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { selectIsSending } from '../../../sync/store/saves.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { AddRow } from '../adding/components/add-row.tsx';
import { UnsavedTodos } from '../adding/components/unsaved-todos.tsx';
import { useAdding } from '../adding/use-adding.ts';
import { TodoOwner } from '../todo-owner.ts';
import { parseTodoDraft } from '../use-todo-draft.ts';
import { ClearButtons } from './clear-buttons.tsx';

interface TodoBarProps {
  readonly count: number;
  /** How many of them are completed. */
  readonly done: number;
  readonly startsAdding: boolean;
}

/** The bar that adds to-dos and clears the list: below the list, and always visible. */
export function TodoBar({ count, done, startsAdding }: TodoBarProps) {
  const { t } = useTranslation();
  const isSaving = useSelector(selectIsSending);
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const draft = useDraft({ owner: useContext(TodoOwner), form: 'todo' }, parseTodoDraft);
  const isEmpty = count === 0;
  const isRestored = draft !== null && draft.restored !== null;
  const { isAdding, hasFocus, open, close } = useAdding(bar, { startsAdding, isRestored, isEmpty });

  function showLast() {
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
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
            hasFocus={hasFocus}
            onAdded={showLast}
            onClose={close}
          />
        )}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2 empty:hidden',
            isEmpty && 'justify-center',
            // On a phone only the spinner is left of it: beside the label, so that the field does not move at each to-do.
            isAdding && 'max-sm:absolute max-sm:right-3 max-sm:bottom-[calc(var(--spacing)*29)]',
          )}
        >
          {!isAdding && (
            <Button
              data-add
              className={isEmpty ? '' : 'max-sm:grow'}
              icon={<Plus aria-hidden="true" className="size-5" />}
              onPress={open}
            >
              {t(($) => $.todos.add)}
            </Button>
          )}
          {isSaving && <Spinner label={t(($) => $.todos.saving)} className="size-6 text-primary" />}
          <ClearButtons count={count} done={done} isAdding={isAdding} />
        </div>
      </div>
      <div ref={end} className="scroll-mb-24" />
    </>
  );
}
