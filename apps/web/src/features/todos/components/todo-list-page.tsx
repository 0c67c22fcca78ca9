import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useLoad } from '../../../lists/use-load.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Page } from '../../../ui/page.tsx';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
import { loadTodos } from '../load-todos.ts';
import { TodoOwner } from '../owner.ts';
import { selectTodos } from '../slice.ts';
import { countDone } from '../todo.ts';
import { TodoBar } from './todo-bar.tsx';
import { TodoBoard } from './todo-board.tsx';
import { TodosSkeleton } from './todos-skeleton.tsx';

/** The to-do list. */
export function TodoListPage({ owner }: { owner: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { list, fetched } = useSelector(selectTodos);
  const { hasFailed, again } = useLoad(useCallback(() => dispatch(loadTodos()), [dispatch]));
  const count = list.length;

  return (
    <Page
      title={t(($) => $.todos.title)}
      width="text"
      lead={count > 0 ? t(($) => $.todos.done, { done: countDone(list), count }) : undefined}
    >
      {hasFailed && (
        <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
          {t(($) => $.todos.loadFailed)}
        </LoadFailed>
      )}
      {fetched ? (
        <TodoOwner value={owner}>
          {count > 0 ? <TodoBoard todos={list} /> : <NothingToDo />}
          <TodoBar count={count} />
        </TodoOwner>
      ) : (
        !hasFailed && <TodosSkeleton label={t(($) => $.todos.loading)} />
      )}
    </Page>
  );
}

function NothingToDo() {
  const { t } = useTranslation();
  return (
    <EmptyState drawing={<SatisfactionDrawing of={2} className="size-40" />}>
      {t(($) => $.todos.empty)}
    </EmptyState>
  );
}
