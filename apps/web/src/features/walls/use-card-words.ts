import type { WallCardDialogLabels } from '../../cards/wall-card-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoLabels } from '../../photos/use-photo-labels.ts';
import type { WallDefinition } from './wall.ts';

interface CardWordsOptions {
  readonly isNew: boolean;
  readonly isSaving: boolean;
}

/** The words of the dialog that writes a card of a wall. */
export function useCardWords(
  { name, bucket }: WallDefinition,
  { isNew, isSaving }: CardWordsOptions,
): WallCardDialogLabels {
  const { t } = useTranslation();
  const photoField = usePhotoLabels();
  const submit = t(($) => (isNew ? $.walls.card.create : $.walls.card.save));
  return {
    title: t(($) => (isNew ? $.walls[name].newTitle : $.walls[name].editTitle)),
    description: t(($) => $.walls[name].prompt),
    photo: t(($) => $.walls.card.photo),
    hint: t(($) => $.walls.card.hint),
    submit: isSaving ? t(($) => $.walls.card.saving) : submit,
    cancel: t(($) => $.walls.card.cancel),
    close: t(($) => $.walls.card.close),
    empty: t(($) => (bucket === null ? $.walls.card.emptyWords : $.walls.card.empty)),
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
