import { useTranslation } from 'react-i18next';
import { PrivacyPolicy } from '../features/support/components/privacy-policy.tsx';
import { Page } from '../ui/page.tsx';

export default function Route() {
  const { t } = useTranslation();
  return (
    <Page title={t(($) => $.shell.footer.privacy)} width="text" isCentred>
      <PrivacyPolicy />
    </Page>
  );
}
