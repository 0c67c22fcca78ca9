import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useSaveWords } from '../../../sync/use-save-words.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OVER_GOALS } from '../over-goals.ts';
import { type RefusedSave, selectRefusedSaves } from '../refused-saves.ts';
import { goalSaves } from '../saves.ts';

/** Says which saves of goals the server refuses, and what was deleted elsewhere, with a way on for each. */
export function UnsavedGoals() {
  const refused = useSelector(selectRefusedSaves);
  if (refused.length === 0) return null;
  return (
    <div className="grid gap-3">
      {refused.map((save) => (
        <UnsavedGoal key={save.entry.key} save={save} />
      ))}
    </div>
  );
}

function UnsavedGoal({ save: { entry, operation, goal } }: { save: RefusedSave }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { key, refusal } = entry;
  const isMissing = refusal?.kind === 'missing';
  const { reasonWords } = useSaveWords();
  const isPhoto = entry.steps[0]?.kind === 'upload';
  const answer = async (kind: 'retrySave' | 'discardSave') =>
    dispatch((await goalSaves())[kind](key));
  return (
    <Notice tone={isMissing ? 'warning' : 'error'}>
      {goal !== null && <p className="wrap-anywhere font-semibold">{goal.title}</p>}
      <p>{t(($) => $.goals.problems[isPhoto ? 'photo' : operation])}</p>
      <p>{reasonWords(entry)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => answer('retrySave')}>
          {t(($) => (isMissing ? $.sync.restore : $.sync.retry))}
        </Button>
        {goal !== null && !isMissing && (
          <LinkButton variant="outline" to={`/goals/${goal.id}/edit`} {...OVER_GOALS}>
            {t(($) => $.goals.problems.edit)}
          </LinkButton>
        )}
        <Button variant="quiet" onPress={() => answer('discardSave')}>
          {t(($) => $.sync.discard)}
        </Button>
      </div>
    </Notice>
  );
}
