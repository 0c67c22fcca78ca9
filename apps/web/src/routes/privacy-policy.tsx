import '../i18n/further-texts.ts';
import { PrivacyPolicy } from '../features/support/components/privacy-policy.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Page } from '../ui/page.tsx';

export default function Route() {
  const { t } = useTranslation();
  return (
    <Page title={t(($) => $.shell.footer.privacy)} width="text" isCentred>
      <PrivacyPolicy />
    </Page>
  );
}
