import type { WallCardDialogLabels } from '../../cards/wall-card-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoLabels } from '../../photos/use-photo-labels.ts';
import type { CardName } from './goal.ts';

/** The words of the dialog that writes a wish or an achievement. */
export function useCardDialogLabels(name: CardName, isNew: boolean): WallCardDialogLabels {
  const { t } = useTranslation();
  const photoField = usePhotoLabels();
  return {
    title: t(($) => (isNew ? $.goals[name].add : $.goals[name].editTitle)),
    description: t(($) => $.goals.cards.description),
    photo: t(($) => $.goals.cards.photo),
    hint: t(($) => $.goals.cards.hint),
    submit: t(($) => (isNew ? $.goals.cards.addDone : $.goals.cards.done)),
    cancel: t(($) => $.goals.questions.cancel),
    close: t(($) => $.goals.form.close),
    empty: t(($) => $.goals.cards.empty),
    photoField,
    unsaved: {
      title: t(($) => $.shell.unsaved.title),
      text: t(($) => $.shell.unsaved.text),
      confirmLabel: t(($) => $.shell.unsaved.confirm),
      cancelLabel: t(($) => $.shell.unsaved.cancel),
      tone: 'danger',
    },
  };
}
