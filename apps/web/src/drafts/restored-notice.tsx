import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';

interface RestoredNoticeProps {
  /** Where the words come from, when nobody typed them here. */
  readonly text?: string | undefined;
  /** What is said of a photo that could not be kept, if there is one. */
  readonly photoLost: string | false;
}

/** Says that the form shows what was typed before a reload or a lost session, and that it is not saved yet. */
export function RestoredNotice({ text, photoLost }: RestoredNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="info">
      <p>{text ?? t(($) => $.walls.draft.restored)}</p>
      {photoLost && <p>{photoLost}</p>}
    </Notice>
  );
}
