import '../i18n/support-texts.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Farewell } from '../features/support/components/farewell.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Page } from '../ui/page/page.tsx';

export default function SorryToSeeYouGo() {
  const { t } = useTranslation();
  const { state } = useLocation();
  // The prerendered page is for people who only open it; hydration must start the same, also after a reload.
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => setDeleted(state?.isDeleted === true), [state]);
  return (
    <Page title={t(($) => $.shell.pages.goodbye)} width="text">
      <Farewell isDeleted={isDeleted} />
    </Page>
  );
}
