import { useSelector } from 'react-redux';
import { selectSessionEnd } from '../features/auth/slice.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';

/** Says at the sign-in why the session of before has ended; nothing to who has signed out, or was not signed in. */
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
