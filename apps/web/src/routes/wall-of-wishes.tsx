import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function WallOfWishes() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.menu.wishes)} to="goals" />;
}
