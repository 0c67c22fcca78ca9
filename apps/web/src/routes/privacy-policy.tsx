import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function PrivacyPolicy() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.footer.privacy)} to="start" />;
}
