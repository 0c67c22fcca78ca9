import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { goalPlace, parseGoalDraft } from '../goal-draft.ts';
import { type HasGoals, selectGoal, selectGoals } from '../slice.ts';
import { loadGoals } from '../thunks.ts';
import { GoalFormDialog } from './goal-form-dialog.tsx';

interface GoalEditorProps {
  readonly owner: string;
  /** Null creates one. */
  readonly goalId: string | null;
  readonly onClose: (ended: { readonly goalId: string | null }) => void;
}

/** The form of a new goal or of the one with an id; says so while it is being read, when that fails, and when there is none. */
export function GoalEditor({ owner, goalId, onClose }: GoalEditorProps) {
  const found = useSelector((state: HasGoals) =>
    goalId === null ? null : selectGoal(state, goalId),
  );
  // The form keeps the goal that it opened with, also when the list changes or loses it.
  const [opened, setOpened] = useState(found);
  if (opened === null && found !== null) setOpened(found);
  const goal = opened ?? found;
  const isThere = goal !== null || goalId === null;
  const draft = useDraft(isThere ? goalPlace(owner, goalId) : null, parseGoalDraft);
  if (isThere) return draft && <GoalFormDialog draft={draft} goal={goal} onClose={onClose} />;
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
