import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useDraft } from '../../../../drafts/use-draft.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { refresh } from '../../../../sync/open/open-device.ts';
import type { HasSync } from '../../../../sync/store/slice.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { useIsLate } from '../../../../ui/status/use-is-late.ts';
import { goalPlace, parseGoalDraft } from '../../draft/goal-draft.ts';
import type { Goal } from '../../goal.ts';
import { GOAL_TABLES, selectGoal, selectGoals } from '../../list.ts';
import type { TabName } from '../goal-form-state.ts';
import { GoalFormDialog } from './goal-form-dialog.tsx';

interface GoalEditorProps {
  readonly owner: string;
  /** Null to create a goal. */
  readonly goalId: string | null;
  /** The tab that is selected first, if the URL names one. */
  readonly startTab?: TabName | null;
  readonly onClose: (ended: { readonly goalId: string | null }) => void;
}

/**
 * The form of a new goal, or of the one with this id; also the states in which the goal is loading, failed to load or
 * does not exist.
 */
export function GoalEditor({ owner, goalId, startTab = null, onClose }: GoalEditorProps) {
  const found = useSelector((state: HasSync) =>
    goalId === null ? null : selectGoal(state, goalId),
  );
  const { areWhole } = useSelector(selectGoals);
  // The form keeps the goal as it was last, even if it disappears from the list.
  const [known, setKnown] = useState<Goal | null>(null);
  if (areWhole && found !== null && found !== known) setKnown(found);
  const goal = known;
  const isThere = goal !== null || goalId === null;
  const draft = useDraft(isThere ? goalPlace(owner, goalId) : null, parseGoalDraft);
  if (isThere)
    return (
      draft && <GoalFormDialog draft={draft} goal={goal} startTab={startTab} onClose={onClose} />
    );
  return <GoalAwaited onClose={() => onClose({ goalId: null })} />;
}

/** Shown only if the goal is not there soon: rows from the device are, and a dialog that flashes would delay the form. */
function GoalAwaited({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status, areWhole } = useSelector(selectGoals);
  const isLate = useIsLate();
  const isMissing = status === 'succeeded' && areWhole;
  if (!isLate && !isMissing && status !== 'failed') return null;
  return (
    <Dialog
      isOpen
      // A sentence and a button would be lost in the room of a form.
      size={isMissing || status === 'failed' ? 'medium' : 'large'}
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
            <Button
              className="justify-self-start"
              onPress={() => void dispatch(refresh(GOAL_TABLES))}
            >
              {t(($) => $.shell.retry)}
            </Button>
          </>
        ) : (
          // That of a page would be taller than the dialog, which would scroll.
          <span className="justify-self-center pt-[12dvh] text-primary">
            <Spinner label={t(($) => $.goals.form.loading)} className="size-9" />
          </span>
        )}
      </div>
    </Dialog>
  );
}
