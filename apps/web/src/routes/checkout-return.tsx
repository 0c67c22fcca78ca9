import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function CheckoutReturn() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.pages.checkoutReturn)} to="goals" />;
}
