import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function ChangeEmail() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.pages.changeEmail)} to="goals" />;
}
