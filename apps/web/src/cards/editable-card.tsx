import type { PhotoBucket } from '@bloom/domain/photos/photo';
import { wallCardName } from '@bloom/domain/walls/wall-card';
import { Pencil, Sparkles, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { PhotoChoice } from '../photos/photo-choice.ts';
import { PhotoViewer } from '../photos/viewer/photo-viewer.tsx';
import { Button } from '../ui/button.tsx';
import { CardFoot } from './card-foot.tsx';
import { usePhotoTitle } from './use-photo-title.ts';
import { WallCard } from './wall-card.tsx';

/** What a person can do with a card. */
export type CardOperation = 'edit' | 'delete' | 'fulfil';

interface EditableCardProps {
  readonly name: 'wishes' | 'achievements' | 'gratitudes' | 'affirmations';
  readonly description: string;
  readonly photo: PhotoChoice;
  /** The bucket of the photo; null for a card without photos. */
  readonly bucket: PhotoBucket | null;
  /** Shows the photo in full; without it the card does so itself. */
  readonly onSeePhoto?: () => void;
  /** Whether it is fulfilled; null for a card that cannot be. */
  readonly isFulfilled: boolean | null;
  /** Its paper colour, as `tintOf` returns it. */
  readonly tint?: number;
  /** False while it is far from the screen. */
  readonly isNear?: boolean;
  /** Whether a long text is folded. */
  readonly isFoldable?: boolean;
  /** Below the text, such as the goal that the card belongs to. */
  readonly origin?: ReactNode;
  /** The date of the card; replaced by the buttons while the card is in use. */
  readonly date?: ReactNode;
  /** Further buttons, before edit and delete. */
  readonly buttons?: ReactNode;
  readonly onOperation: (operation: CardOperation) => void;
}

/** A card with the buttons to change, delete and fulfil it (specification/walls.md#cards). */
export function EditableCard(props: EditableCardProps) {
  const { name, description, photo, bucket, isFulfilled, isFoldable, origin, onOperation } = props;
  const { isNear = true } = props;
  const { t } = useTranslation();
  const [isPhotoSeen, setPhotoSeen] = useState(false);
  const titleOfPhoto = usePhotoTitle();
  const words = wallCardName(description);
  const text = words || t(($) => $.walls.card.untitled);
  return (
    <>
      <WallCard
        description={description}
        photo={photo}
        bucket={bucket}
        // Its words stand beside it, and the button on it says them too.
        photoAlt={words ? '' : titleOfPhoto(words)}
        seePhotoLabel={t(($) => $.walls.card.seePhoto, { text })}
        onSeePhoto={props.onSeePhoto ?? (() => setPhotoSeen(true))}
        photoFailedLabel={t(($) => $.goals.photo.failed)}
        setting={name === 'affirmations' ? 'saying' : 'note'}
        isNear={isNear}
        {...(props.tint !== undefined && { tint: props.tint })}
        {...(isFoldable && {
          unfoldLabels: {
            more: t(($) => $.walls.card.more),
            less: t(($) => $.walls.card.less),
            moreName: t(($) => $.walls.card.moreOfThis, { text }),
            lessName: t(($) => $.walls.card.lessOfThis, { text }),
          },
        })}
        badge={
          isFulfilled && (
            <p className="flex items-center gap-2 font-semibold text-primary">
              <Sparkles aria-hidden="true" className="size-4" />
              {t(($) => $.walls.fulfil.badge)}
            </p>
          )
        }
        origin={origin}
        foot={
          <CardFoot
            menuLabel={t(($) => $.walls.card.actions, { text })}
            label={props.date}
            buttons={
              isNear ? (
                <CardButtons
                  name={name}
                  text={text}
                  isFulfilled={isFulfilled}
                  further={props.buttons}
                  onOperation={onOperation}
                />
              ) : null
            }
          />
        }
      />
      {isPhotoSeen && photo.kind !== 'none' && bucket !== null && (
        <PhotoViewer
          photos={[{ id: '', choice: photo, bucket, title: titleOfPhoto(words) }]}
          first=""
          onClose={() => setPhotoSeen(false)}
        />
      )}
    </>
  );
}

interface CardButtonsProps extends Pick<EditableCardProps, 'name' | 'isFulfilled' | 'onOperation'> {
  /** What the card is called in the names of its buttons. */
  readonly text: string;
  /** Further buttons, before edit and delete. */
  readonly further: ReactNode;
}

function CardButtons({ name, text, isFulfilled, further, onOperation }: CardButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isFulfilled !== null && (
        <Button
          variant="quiet"
          className="mr-auto min-w-0 shrink basis-[5.5rem] grow justify-start px-3 text-left text-sm leading-tight"
          icon={<Sparkles aria-hidden="true" className="size-4 shrink-0" />}
          aria-label={t(($) => (isFulfilled ? $.walls.fulfil.unsetThis : $.walls.fulfil.setThis), {
            text,
          })}
          onPress={() => onOperation('fulfil')}
        >
          {t(($) => (isFulfilled ? $.walls.fulfil.unset : $.walls.fulfil.set))}
        </Button>
      )}
      {further}
      <Button
        variant="icon"
        data-edit
        aria-label={t(($) => $.walls[name].edit, { text })}
        caption={t(($) => $.walls.card.edit)}
        onPress={() => onOperation('edit')}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="icon"
        aria-label={t(($) => $.walls[name].delete, { text })}
        caption={t(($) => $.walls.card.deleteConfirm)}
        onPress={() => onOperation('delete')}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </>
  );
}
