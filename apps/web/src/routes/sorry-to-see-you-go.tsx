import '../i18n/further-texts.ts';
import { Farewell } from '../features/support/components/farewell.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Page } from '../ui/page.tsx';

export default function SorryToSeeYouGo() {
  const { t } = useTranslation();
  return (
    <Page title={t(($) => $.shell.pages.goodbye)} width="text">
      <Farewell />
    </Page>
  );
}
