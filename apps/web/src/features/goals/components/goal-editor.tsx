import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { type HasGoals, selectGoal, selectGoals } from '../slice.ts';
import { loadGoals } from '../thunks.ts';
import { OwnGoalForm } from './own-goal-form.tsx';

interface GoalEditorProps {
  readonly owner: string;
  readonly goalId: string;
  readonly onClose: (ended: { readonly goalId: string | null }) => void;
}

/** The form of the goal with an id; says so while it is being read, when that fails, and when there is none. */
export function GoalEditor({ owner, goalId, onClose }: GoalEditorProps) {
  const found = useSelector((state: HasGoals) => selectGoal(state, goalId));
  // The form keeps the goal that it opened with, also when the list changes or loses it.
  const [opened, setOpened] = useState(found);
  if (opened === null && found !== null) setOpened(found);
  const goal = opened ?? found;
  if (goal !== null) return <OwnGoalForm owner={owner} goal={goal} onClose={onClose} />;
  return <GoalAwaited onClose={() => onClose({ goalId: null })} />;
}

function GoalAwaited({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status, fetched } = useSelector(selectGoals);
  const isMissing = status === 'succeeded' && fetched;
  return (
    <Dialog
      isOpen
      size="large"
      closesByBack={false}
      title={t(($) => (isMissing ? $.goals.form.missingTitle : $.goals.form.editTitle))}
      closeLabel={t(($) => $.goals.form.close)}
      onClose={onClose}
    >
      <div className="grid gap-5 py-4">
        {isMissing ? (
          <>
            <p>{t(($) => $.goals.form.missing)}</p>
            <Button className="justify-self-start" onPress={onClose}>
              {t(($) => $.goals.form.back)}
            </Button>
          </>
        ) : status === 'failed' ? (
          <>
            <Notice tone="error">{t(($) => $.goals.list.failed)}</Notice>
            <Button className="justify-self-start" onPress={() => void dispatch(loadGoals())}>
              {t(($) => $.shell.retry)}
            </Button>
          </>
        ) : (
          <PageSpinner label={t(($) => $.goals.form.loading)} />
        )}
      </div>
    </Dialog>
  );
}
