import { useTranslation } from 'react-i18next';
import { Guide } from '../features/support/components/guide.tsx';
import { Page } from '../ui/page.tsx';

export default function ThankYouForSigningUp() {
  const { t } = useTranslation();
  return (
    <Page
      title={t(($) => $.shell.pages.welcome)}
      width="text"
      lead={t(($) => $.support.guide.lead)}
    >
      <Guide />
    </Page>
  );
}
