import type { Entry } from '@bloom/domain/outbox/entry';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { discardSave, retrySave, sendNow } from '../../../sync/perform.ts';
import { selectSync } from '../../../sync/slice.ts';
import { savesOf } from '../../../sync/waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { selectTodos } from '../list.ts';

const selectSaves = savesOf('todos');

/** Says what the server could not take yet, and what it will not take, with a way on for each. */
export function UnsavedTodos() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { failures } = useSelector(selectSync);
  const { waiting, refused } = useSelector(selectSaves);
  const count = waiting.length;
  return (
    <div className="grid max-h-[40vh] gap-3 overflow-y-auto empty:hidden">
      {/* It stays while each further try is under way: nothing flickers, and the button keeps the focus. */}
      {failures > 0 && count > 0 && (
        <Notice tone="info">
          <p>{t(($) => $.todos.waiting, { count })}</p>
          <Button variant="outline" className="mt-2 w-fit" onPress={() => dispatch(sendNow())}>
            {t(($) => $.todos.sendNow)}
          </Button>
        </Notice>
      )}
      {refused.map((save) => (
        <RefusedSave key={save.key} save={save} />
      ))}
    </div>
  );
}

function RefusedSave({ save: { key, steps, refusal } }: { save: Entry }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { list } = useSelector(selectTodos);
  const [step] = steps;
  const id = step?.kind === 'insert' || step?.kind === 'restore' ? step.row.id : null;
  const changed = step?.kind === 'update' ? step.id : id;
  const title = list.find((todo) => todo.id === changed)?.title;
  const isMissing = refusal?.kind === 'missing';
  return (
    <Notice tone={isMissing ? 'warning' : 'error'}>
      {title === undefined ? (
        <p>{t(($) => (step?.kind === 'move' ? $.todos.moveRefused : $.todos.changeRefused))}</p>
      ) : (
        <p className="wrap-anywhere">
          {t(($) => (isMissing ? $.todos.missing : $.todos.refused), { title })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => dispatch(retrySave(key))}>
          {t(($) => (isMissing ? $.todos.addAgain : $.todos.retry))}
        </Button>
        <Button variant="quiet" onPress={() => dispatch(discardSave(key))}>
          {t(($) => $.todos.discard)}
        </Button>
      </div>
    </Notice>
  );
}
