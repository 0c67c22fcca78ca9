import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RefusedNotice } from '../../../sync/notices/refused-notice.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { OVER_GOALS } from '../over-goals.ts';
import { type RefusedSave, selectRefusedSaves } from '../saves/refused-saves.ts';

/** Lists the saves of goals that were refused, or whose goal was deleted elsewhere, with an action for each. */
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
  const isPhoto = entry.steps[0]?.kind === 'upload';
  return (
    <RefusedNotice
      save={entry}
      title={goal?.title}
      text={t(($) => $.goals.problems[isPhoto ? 'photo' : operation])}
      edit={
        goal !== null && (
          <LinkButton variant="outline" to={`/goals/${goal.id}/edit`} {...OVER_GOALS}>
            {t(($) => $.goals.problems.edit)}
          </LinkButton>
        )
      }
    />
  );
}
