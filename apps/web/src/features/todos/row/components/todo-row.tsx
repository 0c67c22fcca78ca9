import { Trash2 } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { changeTodo } from '../../thunks.ts';
import type { Todo } from '../../todo.ts';
import { useStrategyOffer } from '../use-strategy-offer.ts';
import { useTitleInPlace } from '../use-title-in-place.ts';
import { LeftTitle } from './left-title.tsx';
import { TodoGoal } from './todo-goal.tsx';
import { TodoTitleEditor } from './todo-title-editor.tsx';

interface TodoRowProps {
  readonly todo: Todo;
  readonly onEdit: (todo: Todo | null) => void;
  readonly onDelete: () => void;
}

/** A to-do: completed at once, its title edited in place, deleted. */
export function TodoRow({ todo, onEdit, onDelete }: TodoRowProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offerStrategy = useStrategyOffer();
  const { place, isEditing, left, title, edit, leave, discard } = useTitleInPlace(todo.id, {
    onEdit: () => onEdit(todo),
    onLeave: () => onEdit(null),
  });

  if (isEditing) {
    return (
      <TodoTitleEditor
        place={place}
        title={todo.title}
        onSave={(typed, seen) => dispatch(changeTodo(todo.id, { title: typed }, { title: seen }))}
        onLeave={leave}
      />
    );
  }
  return (
    <>
      {/* With large letters the text goes below the checkbox, and the delete button below the text; in a virtualised list all rows have the same height. */}
      <div className="flex min-w-0 flex-wrap items-start gap-x-1 py-1.5 in-data-compact:flex-nowrap">
        <Checkbox
          label={t(($) => $.todos.check, { title: todo.title })}
          isChecked={todo.completed}
          onChange={(completed) => {
            dispatch(changeTodo(todo.id, { completed }));
            if (completed) void offerStrategy(todo);
          }}
        />
        <button
          ref={title}
          type="button"
          data-printed
          data-edit
          aria-label={t(($) => $.todos.edit, { title: todo.title })}
          onClick={edit}
          className={classNames(
            'min-h-11 min-w-0 flex-1 basis-[5rem] cursor-text wrap-anywhere text-pretty rounded-field px-2 py-2.5 text-start leading-normal hover:bg-base-200 in-data-compact:py-0 in-data-compact:leading-snug',
            todo.completed && 'text-muted line-through',
          )}
        >
          <span className="block in-data-compact:line-clamp-2" title={todo.title}>
            {todo.title}
          </span>
        </button>
        <span className="ml-auto flex gap-1">
          <TodoGoal goalId={todo.goal_id} />
          <button
            type="button"
            aria-label={t(($) => $.todos.delete, { title: todo.title })}
            onClick={onDelete}
            className={buttonClass('icon')}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </button>
        </span>
      </div>
      {left !== null && <LeftTitle text={left} onResume={edit} onDiscard={discard} />}
    </>
  );
}
