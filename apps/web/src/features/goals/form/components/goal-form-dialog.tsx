import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RestoredNotice } from '../../../../drafts/restored-notice.tsx';
import type { Draft } from '../../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../../drafts/use-unsaved.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useOfferedUndo } from '../../../../sync/use-offered-undo.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { LookBack } from '../../components/look-back.tsx';
import type { GoalDraft } from '../../draft/goal-draft.ts';
import type { Goal } from '../../goal.ts';
import { isLookingBack, LOOKING_BACK } from '../../over-goals.ts';
import type { TabName } from '../goal-form-state.ts';
import { useGoalForm } from '../use-goal-form.ts';
import type { Ending } from '../use-save-goal.ts';
import { BasicsTab } from './basics-tab.tsx';
import { CardsTab } from './cards-tab.tsx';
import { FollowUpTab } from './follow-up-tab.tsx';
import { GoalFormMenu } from './goal-form-menu.tsx';
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
  const titleField = useRef<HTMLInputElement>(null);
  const settle = useUnsaved(form.isDirty, form.discard);
  const offerUndo = useOfferedUndo();
  const isEditing = goal !== null;
  const { isBusy } = form;

  const { show } = form;
  const shown = useRef<TabName | null>(null);
  useEffect(() => {
    if (startTab !== null && startTab !== shown.current) show(startTab);
    shown.current = startTab;
  }, [startTab, show]);

  // The form of a new goal starts in the title field.
  useEffect(() => {
    if (!isEditing) titleField.current?.focus();
  }, [isEditing]);

  const content = useRef<HTMLDivElement>(null);
  useFocusOnFault(content, isBusy);

  async function end(ending: Promise<Ending>) {
    const ended = await ending;
    if (ended === null) return;
    settle();
    const messages = {
      create: t(($) => $.goals.form.created),
      update: t(($) => $.goals.form.updated),
      delete: t(($) => $.goals.form.deleted),
    };
    const partsDeleted = t(($) => $.goals.form.partsDeleted);
    const undo = form.takeUndo();
    if (ended === 'delete' && undo !== null) offerUndo(messages.delete, undo, form.values.id);
    else {
      // A completion shows its own toast, with an undo button.
      if (ended !== 'nothing' && ended !== 'complete') {
        toast.success(messages[ended], undefined, { about: form.values.id });
      }
      if (undo !== null) offerUndo(partsDeleted, undo, form.values.id);
    }
    onClose({ goalId: ended === 'delete' ? null : form.values.id });
  }

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
      <div ref={content} inert={isBusy} className="grid min-h-full grid-cols-[minmax(0,1fr)]">
        <Tabs
          label={t(($) => $.goals.form.tabs)}
          selected={form.tab}
          onSelect={(tab) => form.show(tab as TabName)}
          tabs={[
            {
              id: 'basics',
              title: t(($) => $.goals.form.basics),
              children: <BasicsTab form={form} titleField={titleField} />,
            },
            {
              id: 'follow_up',
              title: t(($) => $.goals.form.followUp),
              children: <FollowUpTab form={form} goalId={goal?.id ?? null} />,
            },
            {
              id: 'wishes',
              title: t(($) => $.goals.form.wishes),
              children: <CardsTab name="wishes" form={form} />,
            },
            {
              id: 'achievements',
              title: t(($) => $.goals.form.achievements),
              children: <CardsTab name="achievements" form={form} />,
            },
          ]}
        />
      </div>
      <LookBack goal={looksBack ? goal : null} onClose={() => setLookBack(false)} />
    </Dialog>
  );
}

/** After an attempt to save, a field that is wrong takes the focus: not before the content is no longer inert. */
function useFocusOnFault(content: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const wrong = '[role=tabpanel]:not([inert]) [aria-invalid]';
    if (wasBusy.current && !isBusy) content.current?.querySelector<HTMLElement>(wrong)?.focus();
    wasBusy.current = isBusy;
  }, [content, isBusy]);
}
