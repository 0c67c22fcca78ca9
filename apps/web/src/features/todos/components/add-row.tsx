import { shownText } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { todoTitles } from '@bloom/domain/todos/todo-titles';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { DraftPlace } from '../../../drafts/draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useOfferedUndo } from '../../../sync/use-offered-undo.ts';
import { Button } from '../../../ui/button.tsx';
import { SpokenStatus } from '../../../ui/spoken-status.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { addTodos } from '../thunks.ts';
import { useTodoDraft } from '../use-todo-draft.ts';

interface AddRowProps {
  /** Where its draft is stored. */
  readonly place: DraftPlace;
  /** How many to-dos there are. */
  readonly count: number;
  /** Whether it was opened by a press just now, and takes the focus. */
  readonly hasFocus: boolean;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/**
 * The row in which new to-dos are typed: Enter adds one and clears the row for the next; Escape closes the row if it is
 * empty, cancel always. Pasting several lines adds one to-do per line.
 */
export function AddRow({ place, count, hasFocus, onAdded, onClose }: AddRowProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferedUndo();
  const field = useRef<HTMLInputElement>(null);
  const { text, input } = useTodoDraft(place, '');
  const title = shownText(text);
  /** How many there were with the one that was added last. */
  const [added, setAdded] = useState(0);

  function add() {
    field.current?.focus();
    if (title === '') return;
    void dispatch(addTodos([title]));
    setAdded(count + 1);
    input('');
    onAdded();
  }

  /** Several lines are several to-dos, the first together with the text that is in the field. */
  async function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { value, selectionStart: start, selectionEnd: end } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    const whole = value.slice(0, start ?? value.length) + pasted + value.slice(end ?? value.length);
    const titles = todoTitles(whole, TEXT_LIMITS.todoTitle);
    if (titles.length < 2 || !/\S[\r\n]+\s*\S/.test(whole)) return;
    event.preventDefault();
    input('');
    const done = await dispatch(addTodos(titles));
    offerUndo(
      t(($) => $.todos.added, { count: done.count }),
      done.undo,
      done.last,
    );
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
        onPaste={(event) => void paste(event)}
      />
      <span className="flex gap-1 sm:mt-8">
        <Button className="max-sm:grow" onPress={add}>
          {t(($) => $.todos.saveNew)}
        </Button>
        <Button
          variant="icon"
          icon={<X aria-hidden="true" className="size-5" />}
          aria-label={t(($) => $.todos.cancelNew)}
          onPress={onClose}
        />
      </span>
      {/* It ends once one is gone: the same number would not be read out again. */}
      <SpokenStatus>
        {added > 0 && count >= added ? t(($) => $.goals.rows.added, { count: added }) : ''}
      </SpokenStatus>
    </div>
  );
}
