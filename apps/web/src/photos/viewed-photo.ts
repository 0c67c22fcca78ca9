import type { PhotoBucket } from '@bloom/domain/photo';
import type { PhotoChoice } from './photo-choice.ts';

/** A photo that can be looked at, with the words that name it. */
export interface ViewedPhoto {
  readonly id: string;
  readonly choice: Exclude<PhotoChoice, { kind: 'none' }>;
  readonly bucket: PhotoBucket;
  readonly title: string;
}

export interface PhotoViewerProps {
  /** In the order in which one goes through them. */
  readonly photos: readonly ViewedPhoto[];
  /** The id of the one that is looked at first. */
  readonly first: string;
  readonly onClose: () => void;
}
