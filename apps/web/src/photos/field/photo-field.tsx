import type { PhotoBucket } from '@bloom/domain/photos/photo';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/status/spinner.tsx';
import { Photo } from '../photo.tsx';
import type { PhotoChoice } from '../photo-choice.ts';
import { prefetchPictures } from '../redraw/pictures.ts';
import { usePhotoLabels } from '../use-photo-labels.ts';
import { useChosenPhoto } from './use-chosen-photo.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import { usePastedImage } from './use-pasted-image.ts';

interface PhotoFieldProps {
  readonly label: string;
  readonly bucket: PhotoBucket;
  readonly choice: PhotoChoice;
  /** Prevents changes, such as during a save. */
  readonly isReadOnly?: boolean;
  readonly onChange: (choice: PhotoChoice) => void;
  /** Called when the preparation of a chosen photo starts and ends; the form waits for it. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/** Chooses, drops, pastes, replaces and removes one photo. The result is redrawn, and contains nothing but pixels. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, bucket, choice, isReadOnly = false } = props;
  const labels = usePhotoLabels();
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useChosenPhoto(props);
  const { isBusy, fault } = chosen;
  const isEmpty = choice.kind === 'none';
  const isFrame = isEmpty && !isBusy;

  function take(file: Blob | null | undefined) {
    if (file && !isReadOnly) void chosen.choose(file);
  }

  function remove() {
    if (isReadOnly) return;
    chosen.remove();
    frame.current?.querySelector('button')?.focus();
  }

  useEffect(prefetchPictures, []);
  usePastedImage(frame, take);
  const { isOver, onDrag } = useDroppedFile(take);

  return (
    <fieldset
      ref={frame}
      aria-describedby={`${id}-hint`}
      {...onDrag}
      className="grid min-w-0 content-start gap-2"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {!isFrame && (
        <div
          className={classNames(
            'grid min-h-40 place-items-center overflow-hidden rounded-box border-2 transition-colors duration-150',
            isOver ? 'border-primary bg-primary/8' : 'border-field-border',
          )}
        >
          {isBusy || isEmpty ? (
            <Spinner label={labels.preparing} className="size-8" />
          ) : (
            <Photo
              choice={choice}
              bucket={bucket}
              alt={label}
              failedLabel={labels.failed}
              isLarge
              className="h-56 w-full"
            />
          )}
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="flex items-start gap-1.5 font-medium text-error text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{labels.faults[fault]}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          accept="image/*"
          aria-label={label}
          hidden
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // So that the same file can be chosen again, such as after it was removed.
            event.currentTarget.value = '';
          }}
        />
        <ChooseButton {...{ isFrame, isOver }} onPress={() => input.current?.click()}>
          {isEmpty ? labels.choose : labels.replace}
        </ChooseButton>
        {!isEmpty && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onPress={remove}
          >
            {labels.remove}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm print:hidden">
        <span className="pointer-coarse:hidden">{labels.hint} </span>
        {labels.limit}
      </p>
    </fieldset>
  );
}

interface ChooseButtonProps {
  /** Whether it is the frame of the photo, as long as there is none. */
  readonly isFrame: boolean;
  /** Whether a file is dragged over the field. */
  readonly isOver: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One button, which keeps the focus: the frame of the photo as long as there is none, then one below it. */
function ChooseButton({ isFrame, isOver, onPress, children }: ChooseButtonProps) {
  return (
    <Button
      variant="outline"
      className={
        isFrame
          ? classNames(
              'min-h-40 w-full flex-col gap-3 rounded-box border-2 border-dashed',
              isOver ? 'border-primary bg-primary/8' : 'hover:bg-primary/8',
            )
          : undefined
      }
      icon={
        <ImagePlus
          aria-hidden="true"
          className={isFrame ? 'size-8' : 'size-5'}
          strokeWidth={isFrame ? 1.5 : 2}
        />
      }
      onPress={onPress}
    >
      {children}
    </Button>
  );
}
