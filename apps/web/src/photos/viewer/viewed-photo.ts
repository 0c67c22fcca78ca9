import type { PhotoBucket } from '@bloom/domain/photos/photo';
import type { PhotoChoice } from '../photo-choice.ts';

/** A photo in the viewer, with its alternative text. */
export interface ViewedPhoto {
  readonly id: string;
  readonly choice: Exclude<PhotoChoice, { kind: 'none' }>;
  readonly bucket: PhotoBucket;
  readonly title: string;
}

export interface PhotoViewerProps {
  /** In the order of the viewer. */
  readonly photos: readonly ViewedPhoto[];
  /** The id of the photo that is shown first. */
  readonly first: string;
  readonly onClose: () => void;
}
