import { PHOTO_MAX_SIZE } from '@bloom/domain/photos/photo';
import { useTranslation } from '../i18n/use-translation.ts';

/** The words about a photo that is being chosen, with the texts of specification/messages.md#goals. */
export function usePhotoLabels() {
  const { t } = useTranslation();
  const size = PHOTO_MAX_SIZE;
  return {
    choose: t(($) => $.goals.photo.choose),
    replace: t(($) => $.goals.photo.replace),
    remove: t(($) => $.goals.photo.remove),
    hint: t(($) => $.goals.photo.hint),
    limit: t(($) => $.goals.photo.limit, { size }),
    preparing: t(($) => $.goals.photo.preparing),
    failed: t(($) => $.goals.photo.failed),
    faults: {
      not_an_image: t(($) => $.goals.photo.notAnImage),
      too_large: t(($) => $.goals.photo.tooLarge, { size }),
      unreadable: t(($) => $.goals.photo.unreadable),
      scrambled: t(($) => $.goals.photo.scrambled),
      not_fetched: t(($) => $.shell.failures.part),
    },
  };
}
