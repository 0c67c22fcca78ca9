import '../i18n/support-texts.ts';
import { useLocation } from 'react-router';
import { Farewell } from '../features/support/components/farewell.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useIsHydrated } from '../lib/browser/use-is-hydrated.ts';
import { Page } from '../ui/page/page.tsx';

export default function SorryToSeeYouGo() {
  const { t } = useTranslation();
  const { state } = useLocation();
  // The prerendered page is for people who only open it, and has to be hydrated as it is, also after a reload.
  const isDeleted = useIsHydrated() && state?.isDeleted === true;
  return (
    <Page title={t(($) => $.shell.pages.goodbye)} width="text">
      <Farewell isDeleted={isDeleted} />
    </Page>
  );
}
