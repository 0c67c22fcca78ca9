import type { PhotoBucket } from '@bloom/domain/photo';
import { ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useSeen } from '../ui/use-seen.ts';
import type { ParkedPhoto as Parked, PhotoChoice } from './photo-choice.ts';
import { useParkedBlob } from './use-parked-blob.ts';
import { type PhotoState, useBlobAddress, useStoredPhoto } from './use-stored-photo.ts';

interface PhotoProps {
  readonly choice: Exclude<PhotoChoice, { kind: 'none' }>;
  readonly bucket: PhotoBucket;
  readonly alt: string;
  /** What is said when the photo cannot be downloaded. */
  readonly failedLabel: string;
  readonly className?: string;
}

/** A photo, stored or chosen, that fills its frame: a blank first, words when it cannot be had. */
export function Photo({ choice, ...props }: PhotoProps) {
  if (choice.kind === 'stored') return <StoredPhoto path={choice.path} {...props} />;
  if (choice.kind === 'chosen') return <ChosenPhoto blob={choice.blob} {...props} />;
  return <ParkedPhoto photo={choice} {...props} />;
}

type FrameProps = Omit<PhotoProps, 'choice'>;

/** Fetched when it comes near the screen, so that a wall of thousands is no burden. */
function StoredPhoto({ path, ...props }: FrameProps & { path: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const state = useStoredPhoto(props.bucket, path, useSeen(frame));
  return (
    <div ref={frame} className="w-full">
      <Framed state={state} {...props} />
    </div>
  );
}

function ChosenPhoto({ blob, ...props }: FrameProps & { blob: Blob }) {
  const address = useBlobAddress(blob);
  const state: PhotoState =
    address === null ? { status: 'loading', address: null } : { status: 'ready', address };
  return <Framed state={state} {...props} />;
}

function ParkedPhoto({ photo, ...props }: FrameProps & { photo: Parked }) {
  const blob = useParkedBlob(photo);
  if (blob) return <ChosenPhoto blob={blob} {...props} />;
  const status = blob === null ? 'failed' : 'loading';
  return <Framed state={{ status, address: null }} {...props} />;
}

function Framed({ state, alt, failedLabel, className }: FrameProps & { state: PhotoState }) {
  if (state.status === 'ready') {
    return (
      <img
        src={state.address}
        alt={alt}
        decoding="async"
        className={classNames('fade block object-cover', className)}
      />
    );
  }
  if (state.status === 'failed') {
    return (
      <div
        className={classNames(
          'grid place-content-center justify-items-center gap-2 bg-base-200 p-3 text-center text-muted text-sm',
          className,
        )}
      >
        <ImageOff aria-hidden="true" className="size-6" />
        <span>{failedLabel}</span>
      </div>
    );
  }
  return (
    <div
      role="img"
      aria-label={alt}
      aria-busy="true"
      className={classNames('bg-base-300', className)}
    />
  );
}
