import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function ThankYouForSigningUp() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.pages.welcome)} to="goals" />;
}
