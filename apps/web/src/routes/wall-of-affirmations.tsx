import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function WallOfAffirmations() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.menu.affirmations)} to="start" />;
}
