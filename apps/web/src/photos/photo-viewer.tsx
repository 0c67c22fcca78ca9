import type { PhotoBucket } from '@bloom/domain/photo';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Photo } from './photo.tsx';
import type { PhotoChoice } from './photo-choice.ts';

interface PhotoViewerProps {
  readonly choice: Exclude<PhotoChoice, { kind: 'none' }>;
  readonly bucket: PhotoBucket;
  /** Names the photo. */
  readonly title: string;
  readonly onClose: () => void;
}

/** All of a photo, as large as the screen allows. */
export function PhotoViewer({ choice, bucket, title, onClose }: PhotoViewerProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={<span className="line-clamp-2 wrap-anywhere">{title}</span>}
      isOpen
      isDismissable
      size="large"
      closeLabel={t(($) => $.walls.card.close)}
      onClose={onClose}
    >
      <div className="grid h-full pb-3">
        <Photo
          choice={choice}
          bucket={bucket}
          alt={title}
          failedLabel={t(($) => $.goals.photo.failed)}
          isLarge
          isWhole
          className="mx-auto h-[calc(100dvh-9rem)] w-full sm:h-[calc(100dvh-11rem)]"
        />
      </div>
    </Dialog>
  );
}
