import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type QueuedChange, refusedOf } from '../queue.ts';
import { selectTodos, todosActions } from '../slice.ts';
import { resumeSending, retryChange } from '../thunks.ts';

/** Says what the server could not take yet, and what it will not take, with a way on for each. */
export function UnsavedTodos() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { queue, failures } = useSelector(selectTodos);
  const refused = refusedOf(queue);
  const count = queue.length - refused.length;
  return (
    <div className="grid max-h-[40vh] gap-3 overflow-y-auto empty:hidden">
      {/* It stays while each further try is under way: nothing flickers, and the button keeps the focus. */}
      {failures > 0 && count > 0 && (
        <Notice tone="info">
          <p>{t(($) => $.todos.waiting, { count })}</p>
          <Button
            variant="outline"
            className="mt-2 w-fit"
            onPress={() => dispatch(resumeSending())}
          >
            {t(($) => $.todos.sendNow)}
          </Button>
        </Notice>
      )}
      {refused.map((known) => (
        <RefusedChange key={known.key} known={known} />
      ))}
    </div>
  );
}

function RefusedChange({ known }: { known: QueuedChange }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { list } = useSelector(selectTodos);
  const { key, change, refusal } = known;
  const id = change.kind === 'add' ? change.todo.id : change.kind === 'edit' ? change.id : null;
  const title = list.find((todo) => todo.id === id)?.title;
  const isMissing = refusal === 'missing';
  return (
    <Notice tone={isMissing ? 'warning' : 'error'}>
      {title === undefined ? (
        <p>{t(($) => (change.kind === 'move' ? $.todos.moveRefused : $.todos.changeRefused))}</p>
      ) : (
        <p className="wrap-anywhere">
          {t(($) => (isMissing ? $.todos.missing : $.todos.refused), { title })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => dispatch(retryChange(key))}>
          {t(($) => (isMissing ? $.todos.addAgain : $.todos.retry))}
        </Button>
        <Button variant="quiet" onPress={() => dispatch(todosActions.dropped(key))}>
          {t(($) => $.todos.discard)}
        </Button>
      </div>
    </Notice>
  );
}
