import { TEXT_LIMITS } from '@bloom/domain/limits';
import type { PhotoBucket } from '@bloom/domain/photo';
import { isWallCardFilled } from '@bloom/domain/wall-card';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { isAmong } from '../photos/parked-photos.ts';
import { type PhotoChoice, samePhoto } from '../photos/photo-choice.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useQuestion } from '../ui/question.tsx';
import { TextArea } from '../ui/text-area.tsx';

/** What a person writes and shows on a card of a wall. */
export interface WallCardValues {
  readonly description: string;
  readonly photo: PhotoChoice;
}

/** In what the words of the dialog differ from wall to wall, in the person's language. */
export interface WallCardDialogLabels {
  readonly title: string;
  readonly description: string;
  readonly hint: string;
  readonly submit: string;
}

interface WallCardDialogProps {
  readonly labels: WallCardDialogLabels;
  /** Where the photo of the card lies; null for a card that has none. */
  readonly bucket: PhotoBucket | null;
  /** The card as it is, with which an untouched dialog may be left without a question. */
  readonly card: WallCardValues;
  /** What stands in the dialog at first, when that is not the card: such as what was typed before a reload. */
  readonly restored?: WallCardValues | null;
  /** Something to say above the fields. */
  readonly notice?: ReactNode;
  readonly isPending?: boolean;
  /** Tells what stands in the dialog after each change; null when that is the card as it is. */
  readonly onInput?: (values: WallCardValues | null) => void;
  /** The ids of photos from before a reload that are missing; the dialog then shows that of the card. */
  readonly missingPhotos: ReadonlySet<string>;
  readonly onSubmit: (card: WallCardValues) => void;
  readonly onClose: () => void;
}

/** Writes a card of a wall: words, a photo, or both (specification/walls.md#cards). Ctrl+Enter submits. */
export function WallCardDialog(props: WallCardDialogProps) {
  const {
    labels,
    bucket,
    card,
    isPending = false,
    onInput,
    missingPhotos,
    onSubmit,
    onClose,
  } = props;
  const { t } = useTranslation();
  const [values, setValues] = useState(props.restored ?? card);
  const latest = useRef(values);
  const words = useRef<HTMLTextAreaElement>(null);
  // Over another dialog, `autoFocus` is taken back by that one before this one stands.
  useEffect(() => {
    const field = words.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const [isEmpty, setEmpty] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const isWaiting = isPending || isPreparing;
  const [ask, question] = useQuestion(t(($) => $.shell.unsaved.cancel));

  function change(part: Partial<WallCardValues>) {
    // A photo arrives late: it must not take back what was typed while it was prepared.
    const next = { ...latest.current, ...part };
    latest.current = next;
    setValues(next);
    onInput?.(isSame(next, card) ? null : next);
  }

  const changeNow = useRef(change);
  useEffect(() => {
    changeNow.current = change;
  });
  useEffect(() => {
    if (!isAmong(missingPhotos, latest.current.photo)) return;
    // The card itself may have it from before the same reload.
    const isOfCard = isAmong(missingPhotos, card.photo);
    changeNow.current({ photo: isOfCard ? { kind: 'none' } : card.photo });
  }, [missingPhotos, card]);

  function submit() {
    if (isWaiting) return;
    const isFilled = isWallCardFilled({ ...values, hasPhoto: values.photo.kind !== 'none' });
    setEmpty(!isFilled);
    if (isFilled) onSubmit({ ...values, description: values.description.trim() });
  }

  function close() {
    if (isPending) return;
    if (isSame(values, card)) onClose();
    else {
      ask({
        title: t(($) => $.shell.unsaved.title),
        text: t(($) => $.shell.unsaved.text),
        confirmLabel: t(($) => $.shell.unsaved.confirm),
        tone: 'danger',
        onConfirm: onClose,
      });
    }
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
      closeLabel={t(($) => $.walls.card.close)}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onPress={close}>
            {t(($) => $.walls.card.cancel)}
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
        {props.notice}
        {isEmpty && (
          <Notice tone="error">
            {t(($) => (bucket === null ? $.walls.card.emptyWords : $.walls.card.empty))}
          </Notice>
        )}
        <TextArea
          ref={words}
          label={labels.description}
          description={<span className="pointer-coarse:hidden">{labels.hint}</span>}
          value={values.description}
          readOnly={isPending}
          maxLength={TEXT_LIMITS.wallDescription}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        {bucket !== null && (
          <PhotoField
            label={t(($) => $.walls.card.photo)}
            bucket={bucket}
            choice={values.photo}
            isReadOnly={isPending}
            onChange={(photo) => change({ photo })}
            onBusy={setPreparing}
          />
        )}
      </form>
      {question}
    </Dialog>
  );
}

function isSame(one: WallCardValues, other: WallCardValues): boolean {
  return one.description === other.description && samePhoto(one.photo, other.photo);
}
