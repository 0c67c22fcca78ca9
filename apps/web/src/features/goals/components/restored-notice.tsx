import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says that the form shows what was typed before a reload or a lost session, and that it is not saved yet. */
export function RestoredNotice({ isPhotoLost }: { isPhotoLost: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mb-3">
      <Notice tone="info">
        <p>{t(($) => $.goals.draft.restored)}</p>
        {isPhotoLost && <p>{t(($) => $.goals.draft.photoLost)}</p>}
      </Notice>
    </div>
  );
}
