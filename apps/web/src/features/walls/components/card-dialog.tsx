import { useRef, useState } from 'react';
import { WallCardDialog } from '../../../cards/wall-card-dialog.tsx';
import type { DraftPlace } from '../../../drafts/draft.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../drafts/use-unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newId } from '../../../lib/new-id.ts';
import { missingPhotos, parkPhoto } from '../../../photos/parked-photos.ts';
import { type PhotoChoice, storedPath, storedPhoto } from '../../../photos/photo-choice.ts';
import { removeUnshown } from '../../../photos/unshown-photos.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useFailureToast } from '../../../ui/use-failure-toast.ts';
import { parseCardDraft } from '../card-draft.ts';
import { useCardWords } from '../use-card-words.ts';
import type { Wall, WallCardText, WallDefinition, WallRow } from '../wall.ts';

interface CardDialogProps {
  readonly definition: WallDefinition;
  readonly wall: Wall;
  /** Under which what is typed is kept. */
  readonly place: DraftPlace;
  /** The card to change; null for a new one. */
  readonly row: WallRow | null;
  readonly onClose: () => void;
}

/**
 * Writes a card and saves it; a failed save keeps the dialog with all that was typed (specification/walls.md#cards).
 */
export function CardDialog({ definition, wall, place, row, onClose }: CardDialogProps) {
  const { t } = useTranslation();
  const { name, bucket } = definition;
  const { kept, keep } = useDraft(place, parseCardDraft);
  const [id] = useState(() => row?.id ?? kept?.id ?? newId());
  const [card] = useState(() => textOf(row));
  const uploads = useRef(new Map<PhotoChoice, PhotoChoice>());
  const [isSaving, setSaving] = useState(false);
  const failure = useFailureToast();
  const [isPhotoLost, setPhotoLost] = useState(kept?.photo === null);
  const [isUnsaved, setUnsaved] = useState(kept !== null);
  useUnsaved(isUnsaved, leave);
  const labels = useCardWords(definition, { isNew: row === null, isSaving });

  async function save(text: WallCardText) {
    failure.takeBack();
    setSaving(true);
    const { size } = await missingPhotos([text.photo]);
    // The dialog says so; nobody should think that the photo was saved.
    if (size > 0) return setSaving(false);
    const outcome = await wall.save({ ...text, photo: uploaded(text.photo), id, stored: row });
    uploads.current.set(text.photo, outcome.photo);
    setSaving(false);
    if (!outcome.isSaved) {
      keepText({ ...text, photo: outcome.photo });
      failure.tell(t(($) => (wall.isInBrowser ? $.walls.browser.refused : $.walls.typedKept)));
      return;
    }
    leave();
    toast.success(t(($) => (row === null ? $.walls[name].created : $.walls[name].updated)));
  }

  /** A photo that reached the bucket before a save failed is not sent again. */
  function uploaded(photo: PhotoChoice): PhotoChoice {
    return uploads.current.get(photo) ?? photo;
  }

  function input(text: WallCardText | null) {
    setUnsaved(text !== null);
    if (text === null) keep(null);
    else keepText(text);
  }

  function keepText(text: WallCardText) {
    keep({ ...text, photo: parkPhoto(place.owner, uploaded(text.photo)), id });
  }

  function leave() {
    keep(null);
    onClose();
    if (bucket === null) return;
    const sent = [...uploads.current.values(), ...(kept?.photo ? [kept.photo] : [])];
    void removeUnshown(bucket, [...new Set(sent.flatMap((photo) => storedPath(photo) ?? []))]);
  }

  return (
    <WallCardDialog
      labels={labels}
      bucket={bucket}
      card={card}
      restored={kept && { ...kept, photo: kept.photo ?? card.photo }}
      notice={
        kept && (
          <Notice tone="info">
            <p>{t(($) => $.walls.draft.restored)}</p>
            {isPhotoLost && <p>{t(($) => $.walls.draft.photoLost)}</p>}
          </Notice>
        )
      }
      isPending={isSaving}
      onInput={input}
      onPhotoMissing={() => setPhotoLost(true)}
      onSubmit={(text) => void save(text)}
      onClose={leave}
    />
  );
}

function textOf(row: WallRow | null): WallCardText {
  return {
    description: row?.description ?? '',
    photo: storedPhoto(row?.photo_filepath ?? null),
  };
}
