import type { PhotoBucket } from '@bloom/domain/photos/photo';
import { shownText } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useQuestion } from '../lists/dialogs/question.tsx';
import { PhotoField } from '../photos/field/photo-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { focusAtEnd } from '../ui/focus/focus-at-end.ts';
import { Notice } from '../ui/status/notice.tsx';
import { type EditedCard, useWallCardValues, type WallCardValues } from './use-wall-card-values.ts';

/** The texts of the dialog that differ from wall to wall. */
export interface WallCardDialogLabels {
  readonly title: string;
  readonly description: string;
  readonly hint: string;
  readonly submit: string;
}

interface WallCardDialogProps extends EditedCard {
  readonly labels: WallCardDialogLabels;
  /** The bucket of the card's photo; null for a card without photos. */
  readonly bucket: PhotoBucket | null;
  /** A notice above the fields. */
  readonly notice?: ReactNode;
  readonly isPending?: boolean;
  readonly onSubmit: (card: WallCardValues) => void;
  readonly onClose: () => void;
}

/** Edits a card of a wall: text, a photo, or both (specification/walls.md#cards). Ctrl+Enter submits. */
export function WallCardDialog(props: WallCardDialogProps) {
  const { labels, bucket, isPending = false, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const { values, change, isChanged, isFilled } = useWallCardValues(props);
  const words = useRef<HTMLTextAreaElement>(null);
  // Over another dialog, that dialog takes the focus back from `autoFocus`, so it is set here.
  useEffect(() => focusAtEnd(words.current), []);
  const [isTried, setTried] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const isWaiting = isPending || isPreparing;
  const [ask, question] = useQuestion(t(($) => $.shell.unsaved.cancel));

  function submit() {
    if (isWaiting) return;
    setTried(true);
    if (isFilled) onSubmit({ ...values, description: shownText(values.description) });
  }

  function close() {
    if (isPending) return;
    if (!isChanged) return onClose();
    ask({
      title: t(($) => $.shell.unsaved.title),
      text: t(($) => $.shell.unsaved.text),
      confirmLabel: t(($) => $.shell.unsaved.confirm),
      tone: 'danger',
      onConfirm: onClose,
    });
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
        {isTried && !isFilled && (
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
