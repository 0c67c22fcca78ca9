import { useState } from 'react';
import { WallCardDialog } from '../../../cards/deferred-wall-card-dialog.tsx';
import type { WallCardValues } from '../../../cards/use-wall-card-values.ts';
import { RestoredNotice } from '../../../drafts/restored-notice.tsx';
import type { Draft } from '../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../drafts/use-unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newId } from '../../../lib/new-id.ts';
import { isAnyMissing, parkPhoto } from '../../../photos/parked/parked-photos.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { type CardDraft, mergeDraft, seenOf, valuesOf } from '../draft/card-draft.ts';
import type { Wall, WallDefinition, WallRow } from '../wall.ts';

interface CardDialogProps {
  readonly definition: WallDefinition;
  readonly wall: Wall;
  readonly draft: Draft<CardDraft>;
  /** The card to edit; null for a new one. */
  readonly row: WallRow | null;
  readonly onClose: () => void;
}

/**
 * Edits a card and saves it; if that fails, the dialog stays open with everything that was typed
 * (specification/walls.md#cards).
 */
export function CardDialog({ definition, wall, draft, row, onClose }: CardDialogProps) {
  const { t } = useTranslation();
  const { name, bucket } = definition;
  const { place, restored, missingPhotos, keep } = draft;
  const [id] = useState(() => row?.id ?? restored?.id ?? newId());
  const [merged] = useState(() => row && mergeDraft(row, restored));
  const [card] = useState(() => (merged ? valuesOf(merged.stored) : NOTHING));
  const [isSaving, setSaving] = useState(false);
  const failure = useFailureToast();
  const [isUnsaved, setUnsaved] = useState(restored !== null);
  useUnsaved(isUnsaved, leave);
  const isNew = row === null;
  const labels = {
    title: t(($) => (isNew ? $.walls[name].newTitle : $.walls[name].editTitle)),
    description: t(($) => $.walls[name].prompt),
    hint: t(($) => $.walls.card.hint),
    submit: t(($) => $.walls.card[isSaving ? 'saving' : isNew ? 'create' : 'save']),
  };

  async function save(values: WallCardValues) {
    failure.takeBack();
    setSaving(true);
    // The dialog says so; the person must not believe that the photo was saved.
    if (await isAnyMissing([values.photo])) return setSaving(false);
    const isSaved = await wall.save({ ...values, id, stored: merged?.stored ?? null });
    setSaving(false);
    if (!isSaved) {
      failure.tell(t(($) => (wall.isInBrowser ? $.walls.browser.refused : $.walls.typedKept)));
      return;
    }
    leave();
    const message = t(($) => (isNew ? $.walls[name].created : $.walls[name].updated));
    toast.success(message, undefined, { about: id });
  }

  function input(values: WallCardValues | null) {
    setUnsaved(values !== null);
    if (values === null) keep(null);
    else {
      const photo = parkPhoto(place.owner, values.photo);
      keep({ ...values, photo, id, ...(merged && { seen: seenOf(merged.stored) }) });
    }
  }

  function leave() {
    keep(null);
    onClose();
  }

  return (
    <WallCardDialog
      labels={labels}
      bucket={bucket}
      card={card}
      restored={
        restored && (merged?.values ?? { ...restored, photo: restored.photo ?? card.photo })
      }
      notice={
        restored && (
          <RestoredNotice
            text={t(($) => $.walls.draft[restored.isShared ? 'shared' : 'restored'])}
            photoLost={
              (restored.photo === null || missingPhotos.size > 0) &&
              t(($) => $.walls.draft.photoLost)
            }
          />
        )
      }
      isPending={isSaving}
      onInput={input}
      missingPhotos={missingPhotos}
      onSubmit={(values) => void save(values)}
      onClose={leave}
    />
  );
}

const NOTHING: WallCardValues = { description: '', photo: { kind: 'none' } };
