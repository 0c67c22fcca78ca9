import { TEXT_LIMITS } from '@bloom/domain/limits';
import type { PhotoBucket } from '@bloom/domain/photo';
import { isWallCardFilled } from '@bloom/domain/wall-card';
import { type KeyboardEvent, useState } from 'react';
import { type PhotoChoice, samePhoto } from '../lib/photo-choice.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { PhotoField, type PhotoLabels } from './photo-field.tsx';
import { type Question, useQuestion } from './question.tsx';
import { TextArea } from './text-area.tsx';

/** What a person writes and shows on a card of a wall. */
export interface WallCardDraft {
  readonly description: string;
  readonly photo: PhotoChoice;
}

/** The words of the dialog, in the person's language. */
export interface WallCardDialogLabels {
  readonly title: string;
  readonly description: string;
  readonly photo: string;
  readonly hint: string;
  readonly submit: string;
  readonly cancel: string;
  readonly close: string;
  readonly empty: string;
  readonly photoField: PhotoLabels;
  readonly unsaved: Omit<Question, 'onConfirm'> & { readonly cancelLabel: string };
}

interface WallCardDialogProps {
  readonly labels: WallCardDialogLabels;
  readonly bucket: PhotoBucket;
  readonly card: WallCardDraft;
  readonly isPending?: boolean;
  readonly onSubmit: (card: WallCardDraft) => void;
  readonly onClose: () => void;
}

/** Writes a card of a wall: words, a photo, or both (specification section 5). Ctrl+Enter submits. */
export function WallCardDialog(props: WallCardDialogProps) {
  const { labels, bucket, card, isPending = false, onSubmit, onClose } = props;
  const [draft, setDraft] = useState(card);
  const [isEmpty, setEmpty] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const isWaiting = isPending || isPreparing;
  const [ask, question] = useQuestion(labels.unsaved.cancelLabel);

  function submit() {
    if (isWaiting) return;
    const isFilled = isWallCardFilled({ ...draft, hasPhoto: draft.photo.kind !== 'none' });
    setEmpty(!isFilled);
    if (isFilled) onSubmit({ ...draft, description: draft.description.trim() });
  }

  function close() {
    const isSame = draft.description === card.description && samePhoto(draft.photo, card.photo);
    if (isSame) onClose();
    else ask({ ...labels.unsaved, onConfirm: onClose });
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <Dialog
      isOpen
      title={labels.title}
      closeLabel={labels.close}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onPress={close}>
            {labels.cancel}
          </Button>
          <Button onPress={submit} isPending={isWaiting}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-5 pb-2"
        onKeyDown={press}
        onSubmit={(event) => event.preventDefault()}
      >
        {isEmpty && <Notice tone="error">{labels.empty}</Notice>}
        <TextArea
          label={labels.description}
          description={labels.hint}
          value={draft.description}
          maxLength={TEXT_LIMITS.wallDescription}
          autoFocus
          onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
        />
        <PhotoField
          label={labels.photo}
          labels={labels.photoField}
          bucket={bucket}
          choice={draft.photo}
          onChange={(photo) => setDraft((known) => ({ ...known, photo }))}
          onBusy={setPreparing}
        />
      </form>
      {question}
    </Dialog>
  );
}
