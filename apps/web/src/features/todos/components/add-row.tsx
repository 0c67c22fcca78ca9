import { TEXT_LIMITS } from '@bloom/domain/limits';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { DraftPlace } from '../../../drafts/draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { addTodo } from '../thunks.ts';
import { useTodoDraft } from '../use-todo-draft.ts';

interface AddRowProps {
  /** Under which what is typed is kept. */
  readonly place: DraftPlace;
  /** Whether somebody pressed a button for it just now, and goes on in it. */
  readonly hasFocus: boolean;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/**
 * Where a new to-do is typed: Enter adds it when there is text, and the row is free for the next one at once; Escape
 * closes it when it is empty, cancel always.
 */
export function AddRow({ place, hasFocus, onAdded, onClose }: AddRowProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const { text, input } = useTodoDraft(place, '');
  const title = text.trim();

  function add() {
    field.current?.focus();
    if (title === '') return;
    dispatch(addTodo(title));
    input('');
    onAdded();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Escape' && title === '') onClose();
  }

  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        label={t(($) => $.todos.newTitle)}
        value={text}
        maxLength={TEXT_LIMITS.todoTitle}
        autoComplete="off"
        autoFocus={hasFocus}
        enterKeyHint="enter"
        onChange={(event) => input(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className="flex gap-1 sm:mt-8">
        <Button onPress={add}>{t(($) => $.todos.saveNew)}</Button>
        <Button
          variant="icon"
          icon={<X aria-hidden="true" className="size-5" />}
          aria-label={t(($) => $.todos.cancelNew)}
          onPress={onClose}
        />
      </span>
    </div>
  );
}
