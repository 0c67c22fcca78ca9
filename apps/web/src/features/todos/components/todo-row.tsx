import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toasts.ts';
import { selectIsTodosBusy } from '../slice.ts';
import { changeTodo } from '../thunks.ts';
import type { Todo, TodoFields } from '../todo.ts';
import { TodoTitleEditor } from './todo-title-editor.tsx';

interface TodoRowProps {
  readonly todo: Todo;
  readonly onDelete: () => void;
}

/** One to-do: ticked at once, its title edited in place, deleted (specification section 4, "To-do item"). */
export function TodoRow({ todo, onDelete }: TodoRowProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isBusy = useSelector(selectIsTodosBusy);
  const title = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const [isEditing, setEditing] = useState(false);

  async function change(fields: TodoFields): Promise<boolean> {
    const isSaved = await dispatch(changeTodo(todo.id, fields));
    if (!isSaved) toast.error(t(($) => $.todos.saveFailed));
    return isSaved;
  }

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    title.current?.focus();
  }, [isEditing]);

  function leave(isReturning: boolean) {
    returnsFocus.current = isReturning;
    setEditing(false);
  }

  if (isEditing) {
    return (
      <TodoTitleEditor
        title={todo.title}
        onSave={(typed) => change({ title: typed })}
        onLeave={leave}
      />
    );
  }
  return (
    <div
      aria-disabled={isBusy || undefined}
      className="flex min-w-0 items-start gap-1 py-1.5 transition-opacity delay-200 aria-disabled:opacity-80"
    >
      <Checkbox
        label={t(($) => $.todos.check, { title: todo.title })}
        isChecked={todo.completed}
        isPending={isBusy}
        onChange={(completed) => void change({ completed })}
      />
      <button
        ref={title}
        type="button"
        aria-disabled={isBusy || undefined}
        aria-label={t(($) => $.todos.edit, { title: todo.title })}
        onClick={() => isBusy || setEditing(true)}
        className={classNames(
          'min-h-11 min-w-0 flex-1 cursor-text wrap-anywhere rounded-field px-2 py-2.5 text-left leading-normal hover:bg-base-200 in-data-compact:py-0 in-data-compact:leading-snug',
          todo.completed && 'text-muted line-through',
        )}
      >
        <span className="in-data-compact:line-clamp-2" title={todo.title}>
          {todo.title}
        </span>
      </button>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        aria-label={t(($) => $.todos.delete, { title: todo.title })}
        onClick={() => isBusy || onDelete()}
        className={buttonClass('icon')}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
