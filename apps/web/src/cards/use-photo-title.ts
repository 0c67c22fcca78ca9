import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Returns a function that says what the photo of a card shows: the words of the card, or that it has none. */
export function usePhotoTitle(): (words: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (words) =>
      words === ''
        ? t(($) => $.walls.card.wordless)
        : t(($) => $.walls.card.photoOf, { text: words }),
    [t],
  );
}
