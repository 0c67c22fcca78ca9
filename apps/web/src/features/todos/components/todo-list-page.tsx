import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../lists/dialogs/confirm-dialog.ts';
import { usePrefetchedDialogs } from '../../../lists/dialogs/use-prefetched-dialogs.ts';
import { FirstReadLine } from '../../../sync/notices/first-read-line.tsx';
import { prefetchTables } from '../../../sync/prefetch.ts';
import { useTables } from '../../../sync/use-tables.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailed } from '../../../ui/status/load-failed.tsx';
import { selectTodos } from '../list.ts';
import { countDone } from '../todo.ts';
import { TodoOwner } from '../todo-owner.ts';
import { useStableRows } from '../use-stable-rows.ts';
import { AllDone } from './all-done.tsx';
import { TodoBar } from './todo-bar.tsx';
import { TodoBoard } from './todo-board.tsx';
import { TodosSkeleton } from './todos-skeleton.tsx';

const TABLES = ['todos', 'goals'] as const;
prefetchTables(TABLES);

const DIALOGS = [ConfirmDialog];

interface TodoListPageProps {
  readonly owner: string;
  /** Whether the row for a new to-do is open at first. */
  readonly startsAdding: boolean;
}

/** The to-do list. */
export function TodoListPage({ owner, startsAdding }: TodoListPageProps) {
  const { t } = useTranslation();
  const { list, fetched } = useSelector(selectTodos);
  const { hasFailed, again } = useTables(TABLES);
  usePrefetchedDialogs(fetched, DIALOGS);
  const { rows, setEdited } = useStableRows(list);
  const count = list.length;
  const done = countDone(list);

  return (
    <Page
      title={t(($) => $.todos.title)}
      width="text"
      lead={
        fetched &&
        count > 0 && (
          <>
            {t(($) => $.todos.done, { done, count })}
            <AllDone isAllDone={done === count} />
          </>
        )
      }
    >
      <FirstReadLine tables={TABLES} onRetry={again}>
        {hasFailed && !fetched && (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
            {t(($) => $.todos.loadFailed)}
          </LoadFailed>
        )}
      </FirstReadLine>
      {fetched ? (
        <TodoOwner value={owner}>
          {rows.length > 0 ? <TodoBoard todos={rows} onEdit={setEdited} /> : <NothingToDo />}
          <TodoBar count={count} done={done} startsAdding={startsAdding} />
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
