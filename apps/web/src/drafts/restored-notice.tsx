import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/status/notice.tsx';

interface RestoredNoticeProps {
  /** A text that says where the content comes from, if it was not typed here. */
  readonly text?: string | undefined;
  /** What to say about a photo that could not be stored, if there is one. */
  readonly photoLost: string | false;
}

/** Says that the form shows an unsaved draft from before a reload or a lost session. */
export function RestoredNotice({ text, photoLost }: RestoredNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="info">
      <p>{text ?? t(($) => $.walls.draft.restored)}</p>
      {photoLost && <p>{photoLost}</p>}
    </Notice>
  );
}
