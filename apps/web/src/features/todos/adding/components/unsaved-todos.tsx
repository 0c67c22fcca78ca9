import type { Entry } from '@bloom/domain/outbox/entry';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { UnsavedChanges } from '../../../../sync/notices/unsaved-changes.tsx';
import { savesOf, writtenRow } from '../../../../sync/store/saves.ts';
import { selectTodos } from '../../list.ts';

const selectSaves = savesOf('todos');

/** Lists the changes of to-dos that are unsent or were refused. */
export function UnsavedTodos() {
  const { t } = useTranslation();
  const saves = useSelector(selectSaves);
  const { list } = useSelector(selectTodos);

  function tell(save: Entry): string | null {
    const id = writtenRow(save);
    const title = list.find((todo) => todo.id === id)?.title;
    const isMove = save.steps[0]?.kind === 'move';
    if (id === null) return t(($) => (isMove ? $.todos.moveRefused : $.todos.changeRefused));
    if (title === undefined) return null;
    const isMissing = save.refusal?.kind === 'missing';
    return t(($) => (isMissing ? $.todos.missing : $.todos.refused), { title });
  }

  return <UnsavedChanges saves={saves} tell={tell} isInBox />;
}
