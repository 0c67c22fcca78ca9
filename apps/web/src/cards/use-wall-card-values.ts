import { isWallCardFilled } from '@bloom/domain/walls/wall-card';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAmong } from '../photos/parked/parked-photos.ts';
import { type PhotoChoice, samePhoto } from '../photos/photo-choice.ts';

/** What a person writes on a card of a wall, and its photo. */
export interface WallCardValues {
  readonly description: string;
  readonly photo: PhotoChoice;
}

/** The card that a dialog edits. */
export interface EditedCard {
  /** The card as it is: if the dialog has the same values, it closes without a question. */
  readonly card: WallCardValues;
  /** The initial values if they differ from the card, such as those of a draft. */
  readonly restored?: WallCardValues | null;
  /** The ids of draft photos that are missing; the dialog then shows the card's own photo. */
  readonly missingPhotos: ReadonlySet<string>;
  /** Called after each change with the values; with null if they are those of the card. */
  readonly onInput?: (values: WallCardValues | null) => void;
}

/** The values of a card while it is edited. */
export function useWallCardValues({ card, restored, missingPhotos, onInput }: EditedCard) {
  const [values, setValues] = useState(restored ?? card);
  const latest = useRef(values);

  function change(part: Partial<WallCardValues>) {
    // A photo is ready later than it is chosen: it must not undo what was typed meanwhile.
    const next = { ...latest.current, ...part };
    latest.current = next;
    setValues(next);
    onInput?.(isSame(next, card) ? null : next);
  }

  const changeNow = useEffectEvent(change);
  useEffect(() => {
    if (!isAmong(missingPhotos, latest.current.photo)) return;
    // The missing photo may be that of the card itself, from the same draft.
    const isOfCard = isAmong(missingPhotos, card.photo);
    changeNow({ photo: isOfCard ? { kind: 'none' } : card.photo });
  }, [missingPhotos, card]);

  return {
    values,
    change,
    isChanged: !isSame(values, card),
    isFilled: isWallCardFilled({ ...values, hasPhoto: values.photo.kind !== 'none' }),
  };
}

function isSame(one: WallCardValues, other: WallCardValues): boolean {
  return one.description === other.description && samePhoto(one.photo, other.photo);
}
