import { logFault } from '../lib/log-fault.ts';
import type { Preview } from './make-preview.ts';
import type { RedrawnPhoto } from './redraw-photo.ts';

/** What draws pictures: fetched once a form stands, as no photo can be chosen before. */
const drawer = () => import('./later-pictures.ts');

/** Begins to fetch it; where that fails, the first photo tries again. */
export function expectPhotos(): void {
  drawer().catch((fault: unknown) => logFault('what draws photos could not be fetched', fault));
}

/** Gives the photo that is kept of a chosen file, as `redrawPhoto` does. Never rejects. */
export async function redrawChosen(file: Blob): Promise<RedrawnPhoto> {
  try {
    return await (await drawer()).redrawPhoto(file);
  } catch {
    return { blob: null, fault: 'unreadable' };
  }
}

/** Gives the preview of a photo, or null where none can be made. Never rejects. */
export async function previewOf(photo: Blob): Promise<Preview | null> {
  try {
    return await (await drawer()).makePreview(photo);
  } catch {
    return null;
  }
}
