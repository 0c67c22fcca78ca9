import { useSelector } from 'react-redux';
import { selectSessionEnd } from '../../features/auth/slice.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/status/notice.tsx';

/** Explains on the sign-in page why the last session ended, unless the person has signed out themselves. */
export function SessionEndNotice() {
  const { t } = useTranslation();
  const end = useSelector(selectSessionEnd);
  if (end === null || end === 'left') return null;
  return (
    <Notice tone={end === 'unsafe' || end === 'locked' ? 'warning' : 'info'}>
      <p>{t(($) => $.auth.ended[end])}</p>
    </Notice>
  );
}
