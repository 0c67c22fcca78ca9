import { useTranslation } from 'react-i18next';
import { Farewell } from '../features/support/components/farewell.tsx';
import { Page } from '../ui/page.tsx';

export default function SorryToSeeYouGo() {
  const { t } = useTranslation();
  return (
    <Page title={t(($) => $.shell.pages.goodbye)} width="text">
      <Farewell />
    </Page>
  );
}
