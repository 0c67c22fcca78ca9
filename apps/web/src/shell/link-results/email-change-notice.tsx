import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/status/notice.tsx';
import type { EmailChange } from './email-change.ts';

/** Reports what the link of an address change has done. */
export function EmailChangeNotice({ change }: { change: EmailChange }) {
  const { t } = useTranslation();
  return (
    <Notice tone={change === 'half' ? 'info' : 'success'}>
      <p>{t(($) => $.auth.changeEmail[change])}</p>
    </Notice>
  );
}
