import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { selectSync } from '../../../sync/store/slice.ts';
import { Notice } from '../../../ui/status/notice.tsx';
import { selectUnsentActions } from '../list.ts';

/** Says why unsent changes are not on the timeline: the server writes it. */
export function UnsentActionsNotice() {
  const { t } = useTranslation();
  const { failures } = useSelector(selectSync);
  const count = useSelector(selectUnsentActions);
  if (failures === 0 || count === 0) return null;
  return <Notice tone="info">{t(($) => $.timeline.unsent, { count })}</Notice>;
}
