import type { PhotoBucket } from '@bloom/domain/photos/photo';
import { isLongWallText, isShortWallText } from '@bloom/domain/walls/wall-card';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Photo } from '../photos/photo.tsx';
import type { PhotoChoice } from '../photos/photo-choice.ts';
import { proportionOf } from '../photos/proportion.ts';
import { classNames } from '../ui/class-names.ts';

/** The labels of the button that unfolds a long text, and folds it again, and its names, which say whose text it is. */
export interface UnfoldLabels {
  readonly more: string;
  readonly less: string;
  readonly moreName: string;
  readonly lessName: string;
}

interface WallCardProps {
  readonly description: string;
  readonly photo: PhotoChoice;
  /** The bucket of the photo; null for a card without photos. */
  readonly bucket: PhotoBucket | null;
  readonly photoAlt: string;
  readonly photoFailedLabel: string;
  /** The label of the button that shows the photo in full. */
  readonly seePhotoLabel: string;
  readonly onSeePhoto: () => void;
  /** Its paper colour, as `tintOf` returns it; white without one. */
  readonly tint?: number;
  /** False while it is far from the screen: then only what takes up space and the text are drawn. */
  readonly isNear?: boolean;
  /** Set to fold a long text; without it the text is shown in full. */
  readonly unfoldLabels?: UnfoldLabels;
  /** The typography: a note, or a saying in large letters. */
  readonly setting?: 'note' | 'saying';
  /** Above the text, such as a badge that it is fulfilled. */
  readonly badge?: ReactNode;
  /** Below the text, such as the goal that the card belongs to. */
  readonly origin?: ReactNode;
  /** Its foot: the date and the buttons. */
  readonly foot: ReactNode;
}

/** A card on a wall: a photo, a text or both, and its buttons. */
export function WallCard(props: WallCardProps) {
  const { description, photo, bucket, badge, origin, foot, setting = 'note' } = props;
  const { tint, isNear = true } = props;
  const hasPhoto = photo.kind !== 'none' && bucket !== null;
  const hasWords = description !== '';
  const isSaying = setting === 'saying' || (!hasPhoto && isShortWallText(description));
  return (
    <article
      style={paperOf(tint)}
      className="group/card flex h-full min-w-0 flex-col overflow-hidden rounded-box border border-base-content/10 bg-(--paper) shadow-sm"
    >
      {hasPhoto && (
        <div style={{ aspectRatio: proportionOf(photo) }} className="relative w-full bg-base-300">
          {isNear && (
            <>
              <Photo
                choice={photo}
                bucket={bucket}
                alt={props.photoAlt}
                failedLabel={props.photoFailedLabel}
                className="absolute inset-0 size-full"
              />
              <button
                type="button"
                aria-label={props.seePhotoLabel}
                onClick={props.onSeePhoto}
                className="absolute inset-0 cursor-zoom-in outline-primary focus-visible:outline-3 focus-visible:-outline-offset-3"
              />
            </>
          )}
        </div>
      )}
      <div className={classNames('flex grow flex-col gap-3 px-5 pb-2', hasWords ? 'pt-5' : 'pt-2')}>
        {badge}
        {hasWords && (
          <Words
            text={description}
            unfoldLabels={props.unfoldLabels}
            className={classNames(
              isSaying &&
                'my-auto self-center text-balance py-4 text-center font-display leading-snug',
              isSaying && (setting === 'saying' ? 'text-2xl' : 'text-xl'),
            )}
          />
        )}
        {origin}
        {foot}
      </div>
    </article>
  );
}

/** Sets a card's paper colour, for `bg-(--paper)`. */
export function paperOf(tint: number | undefined): CSSProperties {
  const paper = tint === undefined ? 'var(--color-base-100)' : `var(--tint-${tint})`;
  return { '--paper': paper } as CSSProperties;
}

interface WordsProps {
  readonly text: string;
  readonly unfoldLabels: UnfoldLabels | undefined;
  readonly className: string;
}

function Words({ text, unfoldLabels, className }: WordsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isFoldable = unfoldLabels !== undefined && isLongWallText(text);
  return (
    <>
      <p
        className={classNames(
          'whitespace-pre-line hyphens-auto wrap-anywhere',
          // Inside a padding the next line would show.
          isFoldable && !isUnfolded && 'line-clamp-[10] pb-0!',
          className,
        )}
      >
        {text}
      </p>
      {isFoldable && (
        <button
          type="button"
          aria-label={isUnfolded ? unfoldLabels.lessName : unfoldLabels.moreName}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="-my-2 min-h-11 w-fit cursor-pointer font-semibold text-primary underline underline-offset-4"
        >
          {isUnfolded ? unfoldLabels.less : unfoldLabels.more}
        </button>
      )}
    </>
  );
}
