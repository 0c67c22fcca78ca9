import type { PhotoBucket } from '@bloom/domain/photo';
import { isLongWallText, isShortWallText } from '@bloom/domain/wall-card';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Photo } from '../photos/photo.tsx';
import type { PhotoChoice } from '../photos/photo-choice.ts';
import { proportionOf } from '../photos/proportion.ts';
import { classNames } from '../ui/class-names.ts';

/** The words that reveal the rest of a long text, and hide it again. */
export interface UnfoldLabels {
  readonly more: string;
  readonly less: string;
}

interface WallCardProps {
  readonly description: string;
  readonly photo: PhotoChoice;
  /** Where the photo lies; null for a card that has none. */
  readonly bucket: PhotoBucket | null;
  readonly photoAlt: string;
  readonly photoFailedLabel: string;
  /** Says that all of the photo can be seen, and shows it. */
  readonly seePhotoLabel: string;
  readonly onSeePhoto: () => void;
  /** Its colour of paper, as `tintOf` gives it; without one it is white. */
  readonly tint?: number;
  /** Unset while it is far from the screen: then only what takes room is drawn, and what can be found by its words. */
  readonly isNear?: boolean;
  /** Folds a text that is too long to stand among others; without them it is shown in full. */
  readonly unfoldLabels?: UnfoldLabels;
  /** How the words are set: as a note, or large like a saying on a wall. */
  readonly setting?: 'note' | 'saying';
  /** Stands above the words, such as a badge that it is fulfilled. */
  readonly badge?: ReactNode;
  /** Stands under the words, such as the goal that the card belongs to. */
  readonly origin?: ReactNode;
  /** Its lower edge: when it is from, and what can be done with it. */
  readonly foot: ReactNode;
}

/** A card on a wall: a photo, words, or both, and what can be done with it. */
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

/** The colour of paper that a card, or what stands for one, is drawn on. */
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
          isFoldable && !isUnfolded && 'line-clamp-[10]',
          className,
        )}
      >
        {text}
      </p>
      {isFoldable && (
        <button
          type="button"
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
