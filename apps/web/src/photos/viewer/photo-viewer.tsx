import { type FunctionComponent, lazy, Suspense, useEffect } from 'react';
import { logFault } from '../../lib/log-fault.ts';
import type { PhotoViewerProps } from './viewed-photo.ts';

const viewer = () => import('./deferred-photo-viewer.tsx');

/** Prefetched after the page that has photos, so that the first press shows one at once. */
const DeferredPhotoViewer = lazy<FunctionComponent<PhotoViewerProps>>(() =>
  viewer().catch((fault: unknown) => {
    logFault('what shows photos could not be fetched', fault);
    return { default: Unfetched };
  }),
);

/** Starts to fetch the viewer once the page is drawn; if that fails, the first press tries again. */
export function usePrefetchedViewer(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void viewer().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, [isWanted]);
}

/** Shows a photo in full, as large as the screen allows. */
export function PhotoViewer(props: PhotoViewerProps) {
  return (
    <Suspense>
      <DeferredPhotoViewer {...props} />
    </Suspense>
  );
}

/** Used if the viewer could not be fetched: the card stays as it is. */
function Unfetched({ onClose }: PhotoViewerProps) {
  useEffect(onClose, [onClose]);
  return null;
}
