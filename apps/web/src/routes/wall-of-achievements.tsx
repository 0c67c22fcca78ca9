import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function WallOfAchievements() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.menu.achievements)} to="goals" />;
}
