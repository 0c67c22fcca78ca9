import type { PhotoBucket } from '@bloom/domain/photo';
import type { ReactNode } from 'react';
import type { PhotoChoice } from '../lib/photo-choice.ts';
import { Photo } from './photo.tsx';

interface WallCardProps {
  readonly description: string;
  readonly photo: PhotoChoice;
  readonly bucket: PhotoBucket;
  readonly photoAlt: string;
  readonly photoFailedLabel: string;
  /** Stands above the words, such as a badge that it is fulfilled. */
  readonly badge?: ReactNode;
  /** The buttons under the words. */
  readonly actions: ReactNode;
}

/** A card on a wall: a photo, words, or both, and what can be done with it. */
export function WallCard(props: WallCardProps) {
  const { description, photo, bucket, badge, actions } = props;
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-sm">
      {photo.kind !== 'none' && (
        <Photo
          choice={photo}
          bucket={bucket}
          alt={props.photoAlt}
          failedLabel={props.photoFailedLabel}
          className="aspect-4/3 w-full"
        />
      )}
      <div className="flex grow flex-col gap-3 p-5 pb-2">
        {badge}
        {description !== '' && (
          <p className="whitespace-pre-line hyphens-auto break-words">{description}</p>
        )}
        <div className="-mx-3 mt-auto flex flex-wrap justify-end gap-1">{actions}</div>
      </div>
    </article>
  );
}
