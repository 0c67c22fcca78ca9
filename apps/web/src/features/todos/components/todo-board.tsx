import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useQuestion } from '../../../lists/dialogs/question.tsx';
import { focusNext } from '../../../ui/focus/focus-next.ts';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { currentRow } from '../../../ui/sortable-list/use-current-row.ts';
import { TodoRow } from '../row/components/todo-row.tsx';
import { reorderTodos } from '../thunks.ts';
import type { Todo } from '../todo.ts';
import { useTodoRemoval } from '../use-todo-removal.ts';

interface TodoBoardProps {
  readonly todos: readonly Todo[];
  /** Called with the to-do whose title is being edited; null when none is. */
  readonly onEdit: (todo: Todo | null) => void;
}

/** The to-dos in their order, which can be changed by pointer, touch and keyboard. */
export function TodoBoard({ todos, onEdit }: TodoBoardProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const list = useRef<HTMLDivElement>(null);
  const { remove } = useTodoRemoval();
  const [ask, question] = useQuestion(t(($) => $.todos.keep));
  const count = todos.length;
  const known = useRef(count);

  // The row that had the focus is gone; the list has made a neighbour the current one.
  useEffect(() => {
    const isShorter = count < known.current;
    known.current = count;
    if (!isShorter) return;
    const frame = focusNext(() => currentRow(list.current));
    return () => cancelAnimationFrame(frame);
  }, [count]);

  function askDelete(todo: Todo) {
    ask({
      title: t(($) => $.todos.deleteTitle),
      text: todo.title,
      confirmLabel: t(($) => $.todos.deleteConfirm),
      tone: 'danger',
      onConfirm: () => void remove(todo),
    });
  }

  return (
    <div className="rings-inside overflow-hidden rounded-t-box border border-base-300 border-b-0 bg-base-100">
      <SortableList
        ref={list}
        label={t(($) => $.todos.title)}
        rows={todos}
        textOf={({ title }) => title}
        moveLabel={(title) => t(($) => $.todos.move, { title })}
        onMove={(move) => dispatch(reorderTodos(move))}
      >
        {(todo) => <TodoRow todo={todo} onEdit={onEdit} onDelete={() => askDelete(todo)} />}
      </SortableList>
      {question}
    </div>
  );
}
