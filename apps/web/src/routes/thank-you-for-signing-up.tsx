import { Guide } from '../features/support/components/guide.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
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
