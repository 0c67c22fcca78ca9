import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RestoredNotice } from '../../../../drafts/restored-notice.tsx';
import type { Draft } from '../../../../drafts/use-draft.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import type { GoalDraft } from '../../draft/goal-draft.ts';
import type { Goal } from '../../goal.ts';
import { isLookingBack, LOOKING_BACK } from '../../over-goals.ts';
import { LookBack } from '../../story/components/look-back.tsx';
import type { TabName } from '../goal-form-state.ts';
import { useEndForm } from '../use-end-form.ts';
import { useGoalForm } from '../use-goal-form.ts';
import { GoalFormMenu } from './goal-form-menu.tsx';
import { GoalFormTabs } from './goal-form-tabs.tsx';
import { GoalHeader } from './goal-header.tsx';

interface GoalFormDialogProps {
  readonly draft: Draft<GoalDraft>;
  /** The goal to edit; null to create one. */
  readonly goal: Goal | null;
  /** The tab that is selected first, if the URL names one. */
  readonly startTab: TabName | null;
  /** Returns to the goals; unsaved changes are asked about on the way. */
  readonly onClose: (ended: { readonly goalId: string | null }) => void;
}

/**
 * The large form of a goal: four tabs, save or create, cancel, and a menu with complete and delete
 * (specification/goals.md#goal-form).
 */
export function GoalFormDialog({ draft, goal, startTab, onClose }: GoalFormDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useGoalForm(goal, draft, (id) => void navigate(`/goals/${id}/edit`, LOOKING_BACK));
  const [looksBack, setLookBack] = useState(() => isLookingBack(state));
  const end = useEndForm(form, onClose);
  const isEditing = goal !== null;
  const { isBusy } = form;
  const close = () => isBusy || onClose({ goalId: goal?.id ?? null });
  const busyLabel = t(($) => (isEditing ? $.goals.form.saving : $.goals.form.creating));
  const saveLabel = t(($) => (isEditing ? $.goals.form.save : $.goals.form.create));

  return (
    <Dialog
      isOpen
      size="large"
      closesByBack={false}
      title={t(($) => (isEditing ? $.goals.form.editTitle : $.goals.form.newTitle))}
      closeLabel={t(($) => $.goals.form.close)}
      onClose={close}
      actions={
        isEditing && (
          <GoalFormMenu
            canComplete={goal.completed_at === null}
            isDisabled={isBusy}
            onComplete={() => void end(form.complete())}
            onDelete={() => void end(form.erase())}
          />
        )
      }
      footer={
        <>
          <Button variant="quiet" onPress={close} isDisabled={isBusy}>
            {t(($) => $.goals.form.cancel)}
          </Button>
          <Button onPress={() => void end(form.save())} isPending={isBusy || form.isPreparing}>
            {isBusy ? busyLabel : saveLabel}
          </Button>
        </>
      }
    >
      {form.restored !== null && (
        <div className="mb-3">
          <RestoredNotice photoLost={form.isPhotoLost && t(($) => $.goals.draft.photoLost)} />
        </div>
      )}
      {goal !== null && (
        <GoalHeader goal={goal} values={form.values} onLookBack={() => setLookBack(true)} />
      )}
      <GoalFormTabs form={form} goalId={goal?.id ?? null} startTab={startTab} />
      <LookBack goal={looksBack ? goal : null} onClose={() => setLookBack(false)} />
    </Dialog>
  );
}
