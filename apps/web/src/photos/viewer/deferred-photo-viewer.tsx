import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../../ui/class-names.ts';
import { useOpenDialog } from '../../ui/dialogs/open-dialogs.ts';
import { PlacedPhoto } from './placed-photo.tsx';
import { useZoom } from './use-zoom.ts';
import type { PhotoViewerProps } from './viewed-photo.ts';
import { ViewerFoot, ViewerHead } from './viewer-bars.tsx';

/**
 * Shows photos one at a time, as large as the screen allows. Controlled by touch (swipe, pinch, double tap), keys
 * (arrows, plus, minus, 0, Escape), wheel and buttons.
 */
export default function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [shownId, setShownId] = useState(first);
  const [hasTurned, setHasTurned] = useState(false);
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
    setHasTurned(true);
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
          <ViewerHead
            index={index}
            count={photos.length}
            turnedTo={hasTurned ? photo.title : null}
            isWhole={zoom.scale <= 1}
            onSmaller={smaller}
            onLarger={larger}
            onClose={onClose}
          />
          <div
            ref={stage}
            {...onPointer}
            className={classNames(
              'relative min-h-0 grow touch-none select-none overflow-hidden',
              zoom.scale > 1 && 'cursor-move',
            )}
          >
            {near.map((one) => (
              <PlacedPhoto
                key={one.id}
                photo={one}
                by={photos.indexOf(one) - index}
                zoom={zoom}
                aside={aside}
              />
            ))}
          </div>
          <ViewerFoot
            title={photo.title}
            isFirst={index === 0}
            isLast={index === photos.length - 1}
            onTurn={turn}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
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
