import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { selectSync } from '../../../sync/slice.ts';
import { Notice } from '../../../ui/notice.tsx';
import { selectUntold } from '../list.ts';

/** Says why what was done without a network is not on the timeline: the server tells it, once it has it. */
export function UntoldChanges() {
  const { t } = useTranslation();
  const { failures } = useSelector(selectSync);
  const count = useSelector(selectUntold);
  if (failures === 0 || count === 0) return null;
  return <Notice tone="info">{t(($) => $.timeline.untold, { count })}</Notice>;
}
