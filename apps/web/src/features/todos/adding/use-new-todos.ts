import { shownText } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { todoTitles } from '@bloom/domain/todos/todo-titles';
import { type ClipboardEvent, type RefObject, useRef, useState } from 'react';
import type { DraftPlace } from '../../../drafts/draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useOfferedUndo } from '../../../sync/undo/use-offered-undo.ts';
import { addTodos } from '../thunks.ts';
import { useTodoDraft } from '../use-todo-draft.ts';

interface NewTodos {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly isEmpty: boolean;
  readonly input: (text: string) => void;
  /** How many there were with the one that was added last; 0 before. */
  readonly added: number;
  readonly add: () => void;
  readonly paste: (event: ClipboardEvent<HTMLInputElement>) => Promise<void>;
}

/**
 * The field in which new to-dos are typed, one after the other.
 * @param count how many to-dos there are
 */
export function useNewTodos(place: DraftPlace, count: number, onAdded: () => void): NewTodos {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferedUndo();
  const field = useRef<HTMLInputElement>(null);
  const { text, input } = useTodoDraft(place, '');
  const title = shownText(text);
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

  return { field, text, isEmpty: title === '', input, added, add, paste };
}
