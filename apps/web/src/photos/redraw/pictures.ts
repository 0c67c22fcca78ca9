import { logFault } from '../../lib/log-fault.ts';
import type { Preview } from './make-preview.ts';
import type { RedrawnPhoto } from './redraw-photo.ts';

/** The code that redraws pictures: prefetched once a form is drawn, as no photo can be chosen before. */
const drawer = () => import('./deferred-pictures.ts');

/** Prefetches the code that redraws pictures; if that fails, the first photo tries again. */
export function prefetchPictures(): void {
  drawer().catch((fault: unknown) => logFault('what draws photos could not be fetched', fault));
}

/** Redraws a chosen file, see `redrawPhoto`. Never rejects. */
export async function redrawChosen(file: Blob): Promise<RedrawnPhoto> {
  try {
    return await (await drawer()).redrawPhoto(file);
  } catch {
    // What the file is like, nobody knows.
    return { blob: null, fault: 'not_fetched' };
  }
}

/** The preview of a photo, or null if none can be made. Never rejects. */
export async function previewOf(photo: Blob): Promise<Preview | null> {
  try {
    return await (await drawer()).makePreview(photo);
  } catch {
    return null;
  }
}
