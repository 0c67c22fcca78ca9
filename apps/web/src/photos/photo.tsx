import type { PhotoBucket } from '@bloom/domain/photos/photo';
import { ImageOff } from 'lucide-react';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useBlobAddress } from '../lib/browser/use-blob-address.ts';
import { classNames } from '../ui/class-names.ts';
import { useSettledNearView } from '../ui/in-view/use-settled-near-view.ts';
import { useParkedBlob } from './parked/use-parked-blob.ts';
import type { ParkedPhoto as Parked, PhotoChoice, StoredPhoto as Stored } from './photo-choice.ts';
import { drawPlaceholder } from './placeholder.ts';
import { type PhotoState, useStoredPhoto } from './stored/use-stored-photo.ts';

interface PhotoProps {
  readonly choice: Exclude<PhotoChoice, { kind: 'none' }>;
  readonly bucket: PhotoBucket;
  readonly alt: string;
  /** Shown if the photo cannot be downloaded. */
  readonly failedLabel: string;
  /** Loads the full photo too, not only the preview that is drawn until then. */
  readonly isLarge?: boolean;
  /** Loads and keeps it even if it is far from the screen: for printing, and where zoom moves its edges away. */
  readonly isEager?: boolean;
  /** Shows the whole photo even if its frame has another shape. */
  readonly isWhole?: boolean;
  readonly className?: string;
}

/** A photo, stored or newly chosen, that fills its frame: first its placeholder; a text if it cannot be loaded. */
export function Photo({ choice, ...props }: PhotoProps) {
  if (choice.kind === 'stored') return <StoredPhoto photo={choice} {...props} />;
  if (choice.kind === 'chosen') return <ChosenPhoto blob={choice.blob} {...props} />;
  return <ParkedPhoto photo={choice} {...props} />;
}

type FrameProps = Omit<PhotoProps, 'choice'>;

/** Loaded when it comes near the screen, so that a wall of thousands is no burden. */
function StoredPhoto({ photo, ...props }: FrameProps & { photo: Stored }) {
  const { bucket, isLarge = false, isEager = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useSettledNearView(frame);
  const isSeen = isEager || isNear;
  const small = useStoredPhoto(bucket, photo, { isWanted: isSeen, isLarge: false });
  const large = useStoredPhoto(bucket, photo, { isWanted: isSeen && isLarge, isLarge });
  const state = large.status === 'ready' || (isLarge && small.status === 'failed') ? large : small;
  return (
    <div ref={frame} className="w-full">
      <Framed state={state} placeholder={photo.placeholder} {...props} />
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

interface FramedProps extends FrameProps {
  readonly state: PhotoState;
  readonly placeholder?: string | null;
}

/** In both themes: most of what can be seen through is drawn in dark ink, and would be lost on a dark ground. */
const PAPER = '#ebe2d4';

function Framed({ state, alt, failedLabel, isWhole, className, ...props }: FramedProps) {
  const { placeholder = null } = props;
  const drawn = useMemo(() => drawPlaceholder(placeholder), [placeholder]);
  const fit = isWhole ? 'contain' : 'cover';
  const paper = drawn?.isSeeThrough ? PAPER : '';
  const under: CSSProperties | undefined = drawn
    ? { background: `url(${drawn.address}) center / ${fit} no-repeat ${paper}` }
    : undefined;
  if (state.status === 'ready') {
    // What stands in for the photo stays under it until it is decoded, so that nothing flickers.
    const staysUnder = drawn !== null && !drawn.isSeeThrough && !isWhole;
    return (
      <img
        src={state.address}
        alt={alt}
        decoding="async"
        style={staysUnder ? under : paper === '' ? undefined : { background: paper }}
        className={classNames(
          'alt-late block',
          isWhole ? 'fade object-contain' : 'object-cover',
          !isWhole && !staysUnder && 'bg-base-300',
          className,
        )}
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
      // Without a text it decorates, and what it stands beside says what it is.
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      aria-busy="true"
      style={under}
      className={classNames('bg-base-300', className)}
    />
  );
}
