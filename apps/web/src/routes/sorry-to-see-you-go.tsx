import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function SorryToSeeYouGo() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.pages.goodbye)} to="start" />;
}
