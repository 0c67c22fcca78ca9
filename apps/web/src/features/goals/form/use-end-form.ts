import { useUnsaved } from '../../../drafts/use-unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOfferedUndo } from '../../../sync/undo/use-offered-undo.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { GoalForm } from './use-goal-form.ts';
import type { Ending } from './use-save-goal.ts';

/**
 * Returns a function that leaves the goal form once one of its operations has succeeded: it says what was done, and
 * offers to undo what was deleted. The form stays open after an attempt that failed, and asks before it is left with
 * unsaved changes.
 */
export function useEndForm(
  form: GoalForm,
  onClose: (ended: { readonly goalId: string | null }) => void,
): (ending: Promise<Ending>) => Promise<void> {
  const { t } = useTranslation();
  const settle = useUnsaved(form.isDirty, form.discard);
  const offerUndo = useOfferedUndo();
  const { id } = form.values;

  function report(ended: Exclude<Ending, null>) {
    const undo = form.takeUndo();
    if (ended === 'delete') {
      offerUndo(
        t(($) => $.goals.form.deleted),
        undo,
        id,
      );
      return;
    }
    // A completion shows its own toast, with an undo button.
    if (ended === 'create' || ended === 'update') {
      const text = t(($) => (ended === 'create' ? $.goals.form.created : $.goals.form.updated));
      toast.success(text, undefined, { about: id });
    }
    const partsDeleted = t(($) => $.goals.form.partsDeleted);
    if (undo !== null) offerUndo(partsDeleted, undo, id);
  }

  return async (ending) => {
    const ended = await ending;
    if (ended === null) return;
    settle();
    report(ended);
    onClose({ goalId: ended === 'delete' ? null : id });
  };
}
