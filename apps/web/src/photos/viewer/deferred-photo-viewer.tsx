import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { useOpenDialog } from '../../ui/open-dialogs.ts';
import { Photo } from '../photo.tsx';
import { useZoom } from './use-zoom.ts';
import type { PhotoViewerProps, ViewedPhoto } from './viewed-photo.ts';
import { WHOLE, type Zoom } from './zoom.ts';

/**
 * Shows photos one at a time, as large as the screen allows. Controlled by touch (swipe, pinch, double tap), keys
 * (arrows, plus, minus, 0, Escape), wheel and buttons.
 */
export default function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const [shownId, setShownId] = useState(first);
  const index = photos.findIndex(({ id }) => id === shownId);
  const photo = photos[index];
  const { zoom, aside, larger, smaller, reset, key, onPointer } = useZoom({ stage, onTurn: turn });
  useOpenDialog(true, onClose);
  useKeys(key);
  const isGone = photo === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  function turn(by: -1 | 1) {
    const next = photos[index + by];
    if (next === undefined) return;
    reset();
    setShownId(next.id);
  }

  if (isGone) return null;
  const near = photos.slice(Math.max(0, index - 1), index + 2);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => open || onClose()}
      className="dialog-backdrop fade fixed inset-0 z-40 bg-[oklch(0.16_0.01_70)] text-[oklch(0.95_0.01_85)]"
    >
      <Modal className="size-full">
        <Dialog aria-label={photo.title} className="relative flex size-full flex-col outline-none">
          <div className="flex items-center gap-1 p-2">
            <p className="max-w-none grow px-3 text-sm tabular-nums" aria-live="polite">
              {photos.length > 1 &&
                t(($) => $.walls.viewer.place, { place: index + 1, count: photos.length })}
            </p>
            <ViewerButton
              label={t(($) => $.walls.viewer.smaller)}
              onPress={smaller}
              isOff={zoom.scale <= 1}
            >
              <ZoomOut aria-hidden="true" className="size-5" />
            </ViewerButton>
            <ViewerButton label={t(($) => $.walls.viewer.larger)} onPress={larger}>
              <ZoomIn aria-hidden="true" className="size-5" />
            </ViewerButton>
            <ViewerButton label={t(($) => $.walls.card.close)} onPress={onClose}>
              <X aria-hidden="true" className="size-6" />
            </ViewerButton>
          </div>
          <div
            ref={stage}
            {...onPointer}
            className={classNames(
              'relative min-h-0 grow touch-none select-none overflow-hidden',
              zoom.scale > 1 && 'cursor-move',
            )}
          >
            {near.map((one) => (
              <Placed
                key={one.id}
                photo={one}
                by={photos.indexOf(one) - index}
                zoom={zoom}
                aside={aside}
              />
            ))}
          </div>
          <div className="flex items-center gap-1 p-2">
            <ViewerButton
              label={t(($) => $.walls.viewer.previous)}
              onPress={() => turn(-1)}
              isOff={index === 0}
            >
              <ChevronLeft aria-hidden="true" className="size-6" />
            </ViewerButton>
            <p className="mx-auto line-clamp-3 wrap-anywhere text-balance px-2 text-center">
              {photo.title}
            </p>
            <ViewerButton
              label={t(($) => $.walls.viewer.next)}
              onPress={() => turn(1)}
              isOff={index === photos.length - 1}
            >
              <ChevronRight aria-hidden="true" className="size-6" />
            </ViewerButton>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface PlacedProps {
  readonly photo: ViewedPhoto;
  /** How many places it is after the photo that is shown; negative before it. */
  readonly by: number;
  /** The zoom of the photo that is shown. */
  readonly zoom: Zoom;
  /** How far a swipe shifts all photos, in pixels. */
  readonly aside: number | null;
}

/** The photo that is shown, or one beside it, which a swipe brings into view. */
function Placed({ photo: { choice, bucket, title }, by, zoom, aside }: PlacedProps) {
  const { t } = useTranslation();
  const { scale, x, y } = by === 0 ? zoom : WHOLE;
  const left = `calc(${by * 100}% + ${x + (aside ?? 0)}px)`;
  return (
    <div
      inert={by !== 0}
      aria-hidden={by !== 0}
      style={{ transform: `translate(${left}, ${y}px) scale(${scale})` }}
      className={classNames(
        'absolute inset-0',
        aside === null && zoom.scale === 1 && 'motion-safe:transition-transform',
      )}
    >
      <Photo
        choice={choice}
        bucket={bucket}
        alt={title}
        failedLabel={t(($) => $.goals.photo.failed)}
        isLarge
        isEager
        isWhole
        className="pointer-events-none absolute inset-0 size-full bg-transparent"
      />
    </div>
  );
}

interface ViewerButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/** A button on the dark background. If it has no effect for now, it keeps its place and the focus. */
function ViewerButton({ label, onPress, isOff = false, children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full outline-current hover:bg-white/15 aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}

/** `take` returns whether it has handled the key. */
function useKeys(take: (key: string) => boolean): void {
  const takeKey = useEffectEvent(take);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (takeKey(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
